// An answer does not show whether an account exists: each login and recovery method answers with the same bytes after
// the same work (the same password derivations and the same SQL statements). `npm run bench:alike` compares the
// times.
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, TestGateway } from '#testing/gateway.ts';
import { afresh, known, openAskedGateway, ready, unknown, type Question, ways } from '#testing/alike.ts';

/** The cost of a request when its answer is sent: the password derivations, and the statements in their order. */
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
      // The scope of a connection is set only where the connection had another scope before.
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

/** The answer and its own cost. */
async function ask(way: Question, who: typeof known): Promise<{ answer: Answer; cost: Work }> {
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
  // The first request fills everything that is cached in memory.
  await told(known);
  const there = await told(known);
  expect(await told(unknown)).toEqual(there);
  // Every request must reach the code where accounts differ.
  expect(['login.cred.err', 'verification.code.err', null]).toContain(there.body.errorCode);
  expect(there.cost.passwords).toBe(name === 'a log-in by password' ? 1 : 0);
  expect(there.cost.statements.length).toBeGreaterThan(2);
});

test('no answer waits for a message that only an existing account gets', async () => {
  let answerNow = () => {};
  gateway.provider.answers = new Promise((resolve) => {
    answerNow = resolve;
  });
  const before = gateway.messages.length;
  const sending = cases.filter(([name]) => /^a (link|code) (for|to log)/.test(name));
  for (const [name, way] of sending) expect((await ask(way, known)).answer.body.success, name).toBe(true);
  expect(gateway.messages).toHaveLength(before);
  answerNow();
  // Messages are sent all the same.
  await expect.poll(() => gateway.messages.length).toBe(before + sending.length);
});
