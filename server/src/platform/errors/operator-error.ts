/**
 * An error that operators can fix. The command line prints the result of `describe`, without a stack, and
 * ends with the exit code: 1 if something could not be done, 2 if settings or arguments are wrong.
 */
export class OperatorError extends Error {
  readonly exitCode: 1 | 2 = 1

  describe(): string {
    return this.message
  }
}
