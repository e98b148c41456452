// A merchant's rich text in a real browser: scripts, overlays and requests to other hosts are removed (hazards row
// 8).
import { afterEach, expect, test } from 'vitest';
import { clear, show } from '#testing/show.tsx';
import { RichText } from './rich-text.tsx';

type WatchedWindow = Window & { __ran?: number };
const host = window as WatchedWindow;

afterEach(() => {
  clear();
  delete host.__ran;
});

function shown(html: string): Element {
  show(<RichText html={html} />);
  const box = document.querySelector('body > div > div');
  if (!box) throw new Error('nothing is shown');
  return box;
}

const hostile = [
  '<script>__ran = 1</script>',
  '<img src=x onerror="__ran = 1">',
  '<svg onload="__ran = 1"><circle r="1"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=__ran=1&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=__ran=1>">',
  '<iframe srcdoc="<script>parent.__ran = 1</script>"></iframe>',
  '<object data="data:text/html,<script>parent.__ran=1</script>"></object>',
  '<details open ontoggle="__ran = 1">x</details>',
  '<input autofocus onfocus="__ran = 1">',
  '<a href="javascript:__ran = 1">x</a>',
  '<a href="java&#9;script:__ran = 1">x</a>',
  '<a href="data:text/html,<script>__ran = 1</script>">x</a>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<div style="position:fixed;inset:0;z-index:99">x</div>',
  '<p id="root" name="cookie" class="bar">x</p>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
];

test.each(hostile)('%s does nothing', async (html) => {
  const box = shown(`<p>before</p>${html}<p>after</p>`);
  for (const element of box.querySelectorAll('*')) {
    expect(element.tagName).toMatch(
      /^(A|B|P|EM|H3|H4|HR|I|IMG|LI|OL|UL|BR|TABLE|TBODY|TD|TH|TR|STRONG|BLOCKQUOTE)$/,
    );
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(/^(href|src|alt|target|rel|loading|colspan|rowspan|dir)$/);
      expect(value).not.toMatch(/script|evil|data:/i);
    }
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  }
  expect(box.textContent).toContain('before');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(host.__ran).toBeUndefined();
});

test('allowed elements stay, and links out of the app are marked', () => {
  const box = shown(
    '<h3>Rules</h3><ul><li><strong>One</strong></li></ul><a href="/m/game">in</a><a href="https://a.example/">out</a><img src="/m/media/banner/x.avif" alt="A">',
  );
  expect(box.innerHTML).toBe(
    '<h3>Rules</h3><ul><li><strong>One</strong></li></ul><a href="/m/game">in</a><a href="https://a.example/" target="_blank" rel="noopener noreferrer">out</a><img src="/m/media/banner/x.avif" alt="A" loading="lazy">',
  );
});
