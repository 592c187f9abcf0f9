/**
 * Problems that an author has to fix before a plugin can be built. Each names the file and the place in it.
 *
 * @example
 * try {
 *   await buildPlugin({ root: process.cwd() })
 * } catch (error) {
 *   if (error instanceof PluginBuildError) console.error(error.problems.join('\n'))
 * }
 * @public
 */
export class PluginBuildError extends Error {
  override readonly name = 'PluginBuildError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Fails if there are any problems. */
export function assertNoProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PluginBuildError(problems)
}
