import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { describe, expect, test } from 'vitest';
import { fakeClock, settle } from '#testing/fake-clock.ts';
import type { Merchant } from '#merchant/merchant.ts';
import { fakeNetwork, fine, later, refusal, type Reply, type SentRequest } from '#testing/fake-network.ts';
import { sendOrEmbedded } from './embedded-send.ts';
import { start } from './start.ts';

const template = {
  merchantCode: 'AURORA',
  templateId: 'MT1',
  mobileTemplate: {},
  parameters: { language: 'EN' },
  routes: [],
};
const open = { maintenance: false, regionRestriction: false, maintenanceEnd: null, info: {}, location: {} };
const paths = {
  templates: '/wps/system/templates',
  flags: '/wps/system/whitelabel',
  settings: '/wps/system/settings/consolidated',
  status: '/wps/v2/system/status',
  statusV1: '/wps/system/status',
};

/** A merchant whose gateway answers by path; `said` lists the events in order. */
function fakeMerchant(answers: Partial<Record<string, Reply>>, embedded: readonly EmbeddedAnswer[] = []) {
  const said: string[] = [];
  let learnt: Partial<Merchant> = {};
  const usual: Record<string, Reply> = {
    [paths.templates]: () => fine(template),
    [paths.flags]: () => fine({ CBS3: true }),
    [paths.settings]: () => fine({ encryption: 1 }),
    [paths.status]: () => fine(open),
  };
  const reply = (one: SentRequest) => {
    said.push(one.path);
    return (answers[one.path] ?? usual[one.path] ?? (() => new Response('', { status: 404 })))(one);
  };
  const { layer, sent, notices } = fakeNetwork(fakeClock(), reply);
  const words = later();
  const started = start({
    send: sendOrEmbedded(layer.send, embedded),
    host: 'aurora.example',
    href: 'https://aurora.example/m/home',
    originalDomain: 'first.example',
    isFirstVisit: true,
    learn: (known) => {
      learnt = { ...learnt, ...known };
    },
    startLanguage: async () => {
      said.push('words');
      await words.reply({ init: {} } as SentRequest);
      said.push('words are there');
    },
  });
  return { started, said, sent, notices, learnt: () => learnt, giveWords: () => words.give(fine(null)) };
}

async function run(answers: Partial<Record<string, Reply>>, embedded?: readonly EmbeddedAnswer[]) {
  const opened = fakeMerchant(answers, embedded);
  opened.giveWords();
  return { ...opened, outcome: await opened.started };
}

describe('order', () => {
  test('[START-01] templates, then texts, then status; each begins after the previous one has ended', async () => {
    const templates = later();
    const { started, said, giveWords } = fakeMerchant({ [paths.templates]: templates.reply });
    await settle();
    expect(said).toEqual([paths.templates, paths.flags, paths.settings]);
    templates.give(fine(template));
    // Answers are read on real microtasks and streams; the start of the next step shows the end of this one.
    await expect.poll(() => said.at(-1)).toBe('words');
    expect(said).not.toContain(paths.status);
    giveWords();
    await started;
    expect(said.slice(3)).toEqual(['words', 'words are there', paths.status]);
  });

  test.each([
    ['refused', () => refusal('domain_not_available', 404)],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[START-02] templates that are %s stop the start: no texts, no status', async (_, reply) => {
    const { started, said } = fakeMerchant({ [paths.templates]: reply });
    expect(await started).toMatchObject({ ok: false });
    expect(said).not.toContain('words');
    expect(said).not.toContain(paths.status);
  });

  test('flags and settings that fail are all off, and the app opens', async () => {
    const broken = () => new Response('', { status: 500 });
    const { outcome, learnt, notices } = await run({ [paths.flags]: broken, [paths.settings]: broken });
    expect(outcome).toMatchObject({ ok: true, screen: 0 });
    expect(learnt().flags).toEqual({});
    expect(learnt().settings).toMatchObject({ encryption: 2, depositSwitch: false });
    expect(notices).toEqual([]);
  });
});

describe('screen', () => {
  test.each([
    ['normal', false, false, 0],
    ['maintenance', true, false, 1],
    ['region restricted', false, true, 2],
  ])('[START-03] %s', async (_, maintenance, regionRestriction, screen) => {
    const { outcome } = await run({
      [paths.status]: () => fine({ ...open, maintenance, regionRestriction }),
    });
    expect(outcome).toMatchObject({ ok: true, screen });
  });

  test('[START-04] maintenance wins over region restriction', async () => {
    const { outcome } = await run({
      [paths.status]: () => fine({ ...open, maintenance: true, regionRestriction: true }),
    });
    expect(outcome).toMatchObject({ screen: 1 });
  });

  test('[CCALL-30] a missing status path is requested under its older name, with the same query', async () => {
    const { outcome, said, sent } = await run({
      [paths.status]: () => new Response('', { status: 404 }),
      [paths.statusV1]: () => fine({ ...open, maintenance: true }),
    });
    expect(said.slice(-2)).toEqual([paths.status, paths.statusV1]);
    const [first, older] = sent.slice(-2).map(({ url }) => url.split('?')[1]);
    expect(older).toBe(first);
    expect(outcome).toMatchObject({ screen: 1 });
  });

  test('a failed status opens the normal screen and returns its failure', async () => {
    const { outcome } = await run({ [paths.status]: () => refusal('domain_not_available') });
    expect(outcome).toMatchObject({ ok: true, screen: 0, statusFailure: { code: 'domain_not_available' } });
  });
});

test('[CCALL-27] [CCALL-30] the requests contain host, address and device; the first status of a visit is counted', async () => {
  const { sent } = await run({});
  const queryOf = (path: string) =>
    Object.fromEntries(new URLSearchParams(sent.find((one) => one.path === path)?.url.split('?')[1]));
  expect(queryOf(paths.templates)).toEqual({
    domain: 'aurora.example',
    url: 'https://aurora.example/m/home',
    device: 'MOBILE',
  });
  expect(queryOf(paths.status)).toMatchObject({
    device: 'MOBILE',
    track: '1',
    originalDomain: 'first.example',
    url: 'https://aurora.example/m/home',
  });
});

test('a document with embedded answers opens without a request', async () => {
  const embedded = [
    { path: paths.templates, query: 'device=MOBILE', value: template },
    { path: paths.flags, query: '', value: {} },
    { path: paths.settings, query: '', value: { encryption: 1 } },
    { path: paths.status, query: 'device=MOBILE', value: { ...open, regionRestriction: true } },
  ];
  const { outcome, sent, learnt } = await run({}, embedded);
  expect(sent).toEqual([]);
  expect(outcome).toMatchObject({ screen: 2 });
  expect(learnt().template?.merchantCode).toBe('AURORA');
});
