// The Content-Security-Policy allows no style attributes. What React wrote into them while rendering becomes rules of
// the document's one hashed style sheet; React leaves the marks alone when it hydrates, because it does not know them.

export type Restyled = { readonly html: string; readonly css: string };

/** Style attributes as React writes them: escaped, no quotes inside. */
const styleAttribute = / style="([^"]*)"/g;

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Moves every style attribute into a rule; equal ones share it. */
export const liftInlineStyles = (html: string): Restyled => {
  const marks = new Map<string, string>();
  const lifted = html.replace(styleAttribute, (_, declarations: string) => {
    const mark = marks.get(declarations) ?? marks.size.toString(36);
    marks.set(declarations, mark);
    return ` data-s="${mark}"`;
  });
  const rules = [...marks].map(
    ([declarations, mark]) => `[data-s="${mark}"]{${safe(unescape(declarations))}}`,
  );
  return { html: lifted, css: rules.join('') };
};

/** A declaration can neither close the rule nor the style element it now stands in. */
const safe = (declarations: string): string => declarations.replace(/[{}<]/g, '');
