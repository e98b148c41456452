// A report as an HTML page without scripts.

/** A text as HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0 auto;padding:1rem;max-inline-size:70rem}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-block-start:2rem}table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .5rem;border-block-end:1px solid color-mix(in srgb,currentColor 20%,transparent)}
code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}ul{margin:.3rem 0 0;padding-inline-start:1.1rem}
.works,.present,.passes{color:#1a7f4b}.refused{color:#8a6100}.wrong,.missing,.broken{color:#c22f3d;font-weight:600}
@media(prefers-color-scheme:dark){.works,.present,.passes{color:#5fd39a}.refused{color:#e0b252}.wrong,.missing,.broken{color:#ff8f98}}
@media(max-width:40rem){td[data-label]:not(:empty)::before{content:attr(data-label);font-weight:600}table,tbody,tr,td{display:block}thead{display:none}td{border:0;padding:.1rem 0}tr{padding-block:.6rem;border-block-end:1px solid color-mix(in srgb,currentColor 20%,transparent)}}`;

/** The whole page, from its title and its content as HTML. */
export function pageOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${styles}</style><h1>${escaped(title)}</h1>
${content}</html>
`;
}
