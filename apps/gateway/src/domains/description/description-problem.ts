/** An error of a file, at its path. */
export type Problem = { readonly path: string; readonly message: string };

/** The errors of a file that only the database could find. */
export class DescriptionProblem extends Error {
  override name = 'DescriptionProblem';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ path, message }) => `\n${path}: ${message}`).join(''));
    this.problems = problems;
  }
}
