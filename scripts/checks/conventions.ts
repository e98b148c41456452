// Checks two conventions that no other tool checks: subjects of commits and headings of decision records. `npm run
// conventions`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commits before this time are not checked: the rule did not exist yet, and history is not rewritten. */
const CHECKED_SINCE = '2026-11-23T03:30:00Z';

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'style', 'chore'];
const subjectForm = new RegExp(`^(${types.join('|')})(\\([a-z0-9:,-]+\\))?!?: \\S`);

/**
 * Returns what is wrong with the subject of a commit, or null. Merges and reverts keep the subject that git gives
 * them.
 */
export function subjectFault(subject: string): string | null {
  if (/^(Merge|Revert) /.test(subject)) return null;
  if (!subjectForm.test(subject)) return 'is not of the form "type(scope): what changes for whom"';
  return subject.length > 72 ? `has ${subject.length} characters, at most 72` : null;
}

/**
 * Returns what is wrong with the heading of a decision record, or null. `name` is its file name, which starts with
 * four digits.
 */
export function recordFault(name: string, text: string): string | null {
  const [title = '', blank, date = '', second, context] = text.split('\n');
  if (!title.startsWith(`# ${name.slice(0, 4)}: `)) return `starts with "# ${name.slice(0, 4)}: Title"`;
  if (blank !== '' || !/^\d{4}-\d\d-\d\d$/.test(date)) return 'has its date as the third line (YYYY-MM-DD)';
  if (second !== '' || context !== '## Context') return 'has "## Context" after the date';
  return null;
}

function subjects(root: string): string[] {
  const log = spawnSync('git', ['log', `--since=${CHECKED_SINCE}`, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A copy without history (an archive) has no subjects to check.
  return log.status === 0 ? log.stdout.split('\n').filter(Boolean) : [];
}

function faults(root: string): string[] {
  const folder = join(root, 'docs/decisions');
  return [
    ...subjects(root).flatMap((subject) => {
      const fault = subjectFault(subject);
      return fault ? [`commit "${subject}" ${fault}`] : [];
    }),
    ...readdirSync(folder).flatMap((name) => {
      const fault = recordFault(name, readFileSync(join(folder, name), 'utf8'));
      return fault ? [`docs/decisions/${name}: a record ${fault}`] : [];
    }),
  ];
}

if (import.meta.main) {
  const found = faults(process.cwd());
  for (const fault of found) console.error(fault);
  if (found.length > 0) process.exitCode = 1;
}
