import { expect, test } from 'vitest';
import { liftInlineStyles } from './inline-styles.ts';

test('style attributes become rules, equal ones share one', () => {
  const { html, css } = liftInlineStyles(
    '<i style="--ph:#123456"></i><b style="--ph:#123456"></b><u style="width:3px;height:4px"></u>',
  );
  expect(html).toBe('<i data-s="0"></i><b data-s="0"></b><u data-s="1"></u>');
  expect(css).toBe('[data-s="0"]{--ph:#123456}[data-s="1"]{width:3px;height:4px}');
});

test('quotes come back, and nothing breaks out of the rule or the style element', () => {
  const { css } = liftInlineStyles('<i style="background:url(&quot;a&amp;b&quot;)}&lt;/style&gt;x{"></i>');
  expect(css).toBe('[data-s="0"]{background:url("a&b")/style>x}');
});
