import { isIndexable } from '#navigation/indexable.ts';
import { parameter, type Template } from '#merchant/template.ts';

/** The merchant's icons for the tab and the home screen, in place of the empty one of the page (TEMPLATE-05). */
function linkIcons(page: Document, parameters: Template['parameters']): void {
  const favicon = parameters['image_fav_icon'];
  if (!favicon) return;
  for (const empty of page.querySelectorAll('link[rel=icon]')) empty.remove();
  const icons = { icon: favicon, 'apple-touch-icon': parameters['apple_touch_icon'] ?? favicon };
  for (const [rel, href] of Object.entries(icons))
    page.head.append(Object.assign(page.createElement('link'), { rel, href }));
}

/**
 * Gives a page that the gateway did not render its merchant's colours, icons and title. It uses the browser's style sheet
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
  linkIcons(page, template.parameters);
  page.title = parameter(template, 'title') || page.title;
  if (isIndexable(page.location)) return;
  page.head.append(Object.assign(page.createElement('meta'), { name: 'robots', content: 'noindex' }));
}
