// Who is asked about never shows: for an account that is there and one that is not, each way in and back in answers with the
// same bytes, after the same work: password for password, statement for statement. `npm run bench:alike` holds a clock to them.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, TestGateway } from '#testing/gateway.ts';
import { afresh, known, openAskedGateway, ready, unknown, type Way, ways } from '#testing/alike.ts';

/** What a request has cost when its answer leaves: passwords derived, statements in their order. */
type Work = { passwords: number; statements: string[]; hasLeft: boolean };
const work = new AsyncLocalStorage<Work>();
function during(count: (of: Work) => void) {
  const of = work.getStore();
  if (of && !of.hasLeft) count(of);
}
const derivations = createHook({
  init: (_, kind) => {
    if (kind === 'ARGON2REQUEST') during((of) => (of.passwords += 1));
  },
});
function watchStatements({ pool }: TestGateway['databases']) {
  const connect = pool.connect.bind(pool);
  const watched = new WeakSet<object>();
  pool.connect = async () => {
    const connection = await connect();
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const query = connection.query.bind(connection);
    connection.query = (text, parameters) => {
      // Whose rows a connection sees is told only where it last saw another's.
      if (!text.startsWith('select set_config')) during((of) => of.statements.push(text));
      return query(text, parameters);
    };
    return connection;
  };
}

let gateway: TestGateway;

beforeAll(async () => {
  derivations.enable();
  gateway = await openAskedGateway();
  watchStatements(gateway.databases);
  gateway.app.addHook('onSend', async () => during((of) => (of.hasLeft = true)));
});
afterAll(() => {
  derivations.disable();
  return gateway.close();
});
beforeEach(() => afresh(gateway));

/** The answer, and what it alone has cost. */
async function ask(way: Way, who: typeof known): Promise<{ answer: Answer; cost: Work }> {
  const send = await ready(gateway, way, who);
  const cost: Work = { passwords: 0, statements: [], hasLeft: false };
  return { answer: await work.run(cost, send), cost };
}

const cases = Object.entries(ways);

test.each(cases)('%s: the same status, headers and bytes, after the same work', async (name, way) => {
  const told = async (who: typeof known) => {
    await afresh(gateway);
    const { answer, cost } = await ask(way, who);
    const { status, headers, body } = answer;
    return { status, headers: Object.keys(headers), size: headers['content-length'], body, cost };
  };
  // Whatever is kept in memory from the first request on is there.
  await told(known);
  const there = await told(known);
  expect(await told(unknown)).toEqual(there);
  // Whatever the request is, it came as far as where accounts differ.
  expect(['login.cred.err', 'verification.code.err', null]).toContain(there.body.errorCode);
  expect(there.cost.passwords).toBe(name === 'a log-in by password' ? 1 : 0);
  expect(there.cost.statements.length).toBeGreaterThan(2);
});

test('nobody waits for a message that only an account gets', async () => {
  let answerNow = () => {};
  gateway.provider.answers = new Promise((resolve) => {
    answerNow = resolve;
  });
  const before = gateway.messages.length;
  const sending = cases.filter(([name]) => /^a (link|code) (for|to log)/.test(name));
  for (const [name, way] of sending) expect((await ask(way, known)).answer.body.success, name).toBe(true);
  expect(gateway.messages).toHaveLength(before);
  answerNow();
  // They are on their way all the same.
  await expect.poll(() => gateway.messages.length).toBe(before + sending.length);
});
