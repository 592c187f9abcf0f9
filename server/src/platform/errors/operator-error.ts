/**
 * An error that operators can fix. The command line prints what `describe` returns, without a stack, and
 * ends with the exit code: 1 where something could not be done, 2 where settings or arguments are wrong.
 */
export class OperatorError extends Error {
  readonly exitCode: 1 | 2 = 1

  describe(): string {
    return this.message
  }
}
