import { expect, test } from 'vitest';
import { fine, refusal } from '#testing/fake-network.ts';
import { checkedFetch, checkEmbedded, type AnswerFault } from './check-answers.ts';

const origin = 'https://aurora.example';
const funds = {
  sumBalance: '12345',
  currency: 'PHP',
  currencySymbol: '₱',
  minorDigits: 2,
  merchantWallet: { isSingle: true },
};
const path = '/wps/member/info/funds/consolidated';

/** The faults of one answer, and what the app receives. */
async function faultsOf(answer: Response, url = path, method = 'GET') {
  const faults: AnswerFault[] = [];
  const shown = Promise.withResolvers<void>();
  const fetch = checkedFetch(
    () => Promise.resolve(answer),
    origin,
    (fault) => {
      faults.push(fault);
      shown.resolve();
    },
  );
  const text = await (await fetch(url, { method })).text();
  return { faults, text, shown: shown.promise };
}

test.each<[string, () => Response, readonly string[]]>([
  ['a number for text', () => fine({ ...funds, currency: 608 }), ['currency: expected string, received 608']],
  [
    'text for a number',
    () => fine({ ...funds, minorDigits: '2' }),
    ['minorDigits: expected number, received "2"'],
  ],
  ['null', () => fine(null), ['value: expected Object, received null']],
  [
    'decimal money',
    () => fine({ ...funds, sumBalance: '12345.67' }),
    ['sumBalance: expected /^-?(0|[1-9]\\d{0,14})$/, received "12345.67"'],
  ],
  ['an extra field', () => fine({ ...funds, bonus: 1 }), ['bonus: is no field of the contract']],
  ['HTML', () => new Response('<html>'), ['answer: expected JSON, received <html>']],
  ['an empty answer', () => new Response(''), ['answer: expected JSON, received nothing, status 200']],
  ['no envelope', () => Response.json(funds), ['success: expected true or false, received undefined']],
  [
    'an unknown code',
    () => refusal('no.such.code'),
    ['errorCode: expected a documented code, received "no.such.code"'],
  ],
])(
  '%s is shown with call, field and trace; the app receives the answer unchanged',
  async (_way, make, says) => {
    const answer = make();
    answer.headers.set('x-trace-id', 'a1b2');
    const expected = await answer.clone().text();
    const { faults, text, shown } = await faultsOf(answer);
    await shown;
    expect(faults).toEqual([{ call: `memberFunds  GET ${path}`, says, trace: 'a1b2' }]);
    expect(text).toBe(expected);
  },
);

test('correct answers, refusals with a documented code and other addresses show nothing', async () => {
  const quiet = [
    await faultsOf(fine(funds)),
    await faultsOf(refusal('customer.not.login', 401)),
    await faultsOf(new Response('x'), '/m/locales/EN.json'),
    await faultsOf(new Response('x'), `https://elsewhere.example${path}`),
  ];
  // A wrong answer after them is the first that is shown.
  const last = await faultsOf(fine({}));
  await last.shown;
  expect(quiet.map(({ faults }) => faults)).toEqual([[], [], [], []]);
});

test('the answers that the document contains are checked too', () => {
  const faults: AnswerFault[] = [];
  const answers = [
    { path: '/wps/system/country', query: '', value: { currency: 1 } },
    { path: '/wps/unknown', query: '', value: null },
  ];
  checkEmbedded({ answers }, (fault) => faults.push(fault));
  expect(faults.map(({ call }) => call)).toEqual(['country  GET /wps/system/country']);
  expect(faults[0]?.says).toContain('currency: expected string, received 1');
});
