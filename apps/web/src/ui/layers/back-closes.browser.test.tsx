import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBackCloses } from './back-closes.ts';
import { until } from '#testing/until.ts';

type LayerProps = { readonly open: boolean; readonly onClose: () => void };

function Layer({ open, onClose }: LayerProps) {
  useBackCloses(open, onClose);
  return null;
}

let root: Root;
function show(...layers: readonly LayerProps[]) {
  return flushSync(() => root.render(layers.map((layer, place) => <Layer key={place} {...layer} />)));
}
/** The layer's number in the history entry; undefined at the page's own entry. */
function layer() {
  return (history.state as { layer?: number } | null)?.layer;
}
function entered(before?: number) {
  return until(() => (layer() ?? before) !== before);
}
async function atPage() {
  await until(() => layer() === undefined);
  expect(history.state).toEqual({ page: 'the page' });
}
/** A slow phone: a step back begins some time after its request. */
function slowSteps() {
  const step = history.back.bind(history);
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(step, 50));
}

beforeEach(() => {
  history.pushState({ page: 'the page' }, '');
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  root.unmount();
  await until(() => layer() === undefined);
  vi.restoreAllMocks();
});

test('back closes the layer and stays on the page', async () => {
  const onClose = vi.fn<() => void>();
  show({ open: true, onClose });
  await entered();
  history.back();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await atPage();
});

test('a layer that is closed in another way removes its entry', async () => {
  const onClose = vi.fn<() => void>();
  show({ open: true, onClose });
  await entered();
  show({ open: false, onClose });
  await atPage();
  expect(onClose).not.toHaveBeenCalled();
});

test('a layer that opens while another closes is not closed with the removed entry', async () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  slowSteps();
  show({ open: true, onClose: first }, { open: false, onClose: second });
  await entered();
  const before = layer();
  show({ open: false, onClose: first }, { open: true, onClose: second });
  await entered(before);
  expect(second).not.toHaveBeenCalled();
  history.back();
  await expect.poll(() => second.mock.calls.length).toBe(1);
  expect(first).not.toHaveBeenCalled();
  await atPage();
});

test('two layers that close at once leave no entry behind', async () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  show({ open: true, onClose: first }, { open: true, onClose: second });
  await entered();
  show({ open: false, onClose: first }, { open: false, onClose: second });
  await atPage();
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
});
