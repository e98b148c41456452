// The properties of a test that the table of the suite shows.

type Task = { meta: object };

/** States how many cases a test consists of; one unless it does. */
export function countCases(task: Task, cases: number): void {
  Object.assign(task.meta, { cases });
}

/** The number of rounds, mutations or seeds of this run. */
export const COUNT = Number(process.env['TRUST_COUNT'] ?? 60);

/** The seed of this run. */
export const SEED = Number(process.env['TRUST_SEED'] ?? 1);
