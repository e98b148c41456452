// The page of a game or of the lottery in a browser that cannot run it, and without JavaScript.
import { join } from 'node:path';
import type { Assets } from './assets.ts';

const words = {
  EN: {
    old: 'This page could not start. Reload it. If that does not help, this browser is too old: update it, or the system of this phone.',
    noScript: 'JavaScript is switched off in this browser. Switch it on and reload this page.',
  },
  CN: {
    old: '此页面无法启动，请重新加载。如果仍然无效，说明浏览器版本过旧：请更新浏览器或手机系统。',
    noScript: '此浏览器已关闭 JavaScript。请开启后重新加载此页面。',
  },
  AR: {
    old: 'تعذّر تشغيل هذه الصفحة. أعد تحميلها. إن لم يفد ذلك فالمتصفح قديم جدًا: حدّثه أو حدّث نظام الهاتف.',
    noScript: 'جافاسكربت معطّلة في هذا المتصفح. فعّلها وأعد تحميل هذه الصفحة.',
  },
} as const;

/** The script that shows the notice, for `serveAssets`. */
export const startCheck = join(import.meta.dirname, 'start-check.ts');

/** The notice in the visitor's language, and the scripts of the page in their order. */
export function startOf(language: string, assets: Assets, attributes = ''): string {
  const { old, noScript } = words[language === 'CN' || language === 'AR' ? language : 'EN'];
  return `<noscript><p class="unsupported">${noScript}</p></noscript><p class="unsupported" id="unsupported" role="alert" hidden>${old}</p>
<script src="${assets.address('start-check.js')}"></script><script type="module" src="${assets.address('main.js')}"${attributes}></script>`;
}
