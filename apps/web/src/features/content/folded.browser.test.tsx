import { afterEach, expect, test } from 'vitest';
import { RichText } from '#content/rich-text.tsx';
import { clear, show } from '#testing/show.tsx';
import { Folded } from './folded.tsx';

afterEach(clear);

/** Where the first and the last letter of a text are drawn. */
function endsOf(text: string) {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeValue !== text) continue;
    const [first, last] = [0, text.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    });
    return { first: first ?? 0, last: last ?? 0 };
  }
  throw new Error(`${text} is not shown`);
}

test.each(['Why is it refused?', 'It is too high.'])(
  'content of the merchant keeps its direction on a page from the right: %s',
  (text) => {
    show(
      <Folded heading="Why is it refused?" wanted>
        <RichText html="<p>It is too high.</p>" />
      </Folded>,
      { dir: 'rtl' },
    );
    const { first, last } = endsOf(text);
    expect(last).toBeGreaterThan(first);
  },
);
