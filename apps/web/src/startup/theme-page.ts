import { isIndexable } from '#navigation/indexable.ts';
import { parameter, type Template } from '#merchant/template.ts';

/**
 * Gives a page that the gateway did not render its merchant's colours and title. It uses the browser's style sheet
 * objects, so that a strict Content-Security-Policy allows it; a browser without them gets a style element.
 */
export async function themePage(page: Document, template: Template): Promise<void> {
  const { schemeOf, themeCss } = await import('#merchant/theme-css.ts');
  const css = themeCss(template.parameters);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  } catch {
    page.head.append(Object.assign(page.createElement('style'), { textContent: css }));
  }
  const scheme = schemeOf(template.parameters);
  if (scheme) page.documentElement.dataset['theme'] = scheme;
  page.title = parameter(template, 'title') || page.title;
  if (isIndexable(page.location)) return;
  page.head.append(Object.assign(page.createElement('meta'), { name: 'robots', content: 'noindex' }));
}
