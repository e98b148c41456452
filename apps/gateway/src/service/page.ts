// One page of a list: from the input of a call, and in its answer.

type PageInput = { readonly pageNum?: number | undefined; readonly pageSize?: number | undefined };

/** The requested page; without a size it has `size` rows. */
export function pageOf({ pageNum = 1, pageSize }: PageInput, size = 20) {
  const rows = pageSize ?? size;
  return {
    pageNum,
    pageSize: rows,
    offset: (pageNum - 1) * rows,
    pagesOf: (total: number | bigint | string) => Math.ceil(Number(total) / rows),
  };
}
