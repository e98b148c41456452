// One page of a list: from the input of a call, and in its answer.

type PageInput = { readonly pageNum?: number | undefined; readonly pageSize?: number | undefined };

/** The requested page; without a size it has `size` rows. */
export function pageOf({ pageNum = 1, pageSize }: PageInput, size = 20) {
  const rows = pageSize ?? size;
  return {
    pageNum,
    pageSize: rows,
    offset: (pageNum - 1) * rows,
    /** An empty list has one page: a client reads on until `pageNum` equals `totalPages` (GAME-05). */
    pagesOf: (total: number | bigint | string) => Math.max(1, Math.ceil(Number(total) / rows)),
  };
}
