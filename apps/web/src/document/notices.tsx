import { renderToStaticMarkup } from 'react-dom/server';

type NoticeWords = {
  /** For a browser older than the oldest supported one. */
  readonly old: string;
  readonly noScript: string;
};

/**
 * The message for a visitor whose browser cannot run the app: the page stays as it was rendered, and its links work.
 */
export function noticesMarkup({ old, noScript }: NoticeWords): string {
  return renderToStaticMarkup(
    <>
      <div data-notice="old">{old}</div>
      <noscript>
        <div data-notice="no-script">{noScript}</div>
      </noscript>
    </>,
  );
}
