import { OperatorError } from '../platform/errors/index.ts'

/** A word of the command line. */
export type Command = {
  /** What follows the word, such as `<username or email>`. */
  usage: string
  /** One line for `--help`. */
  summary: string
  /** More for `--help`, where there is more to say. */
  details?(): string
  /** For `--help`, without the name of the program. */
  example?: string
  /** Does it and returns the exit code. */
  run(args: string[]): Promise<number>
}

/** A user used a command wrongly; the message says what would be right. */
export class UsageError extends OperatorError {
  override readonly exitCode = 2
}

/** What was asked for could not be done; the message says why, and that is all there is to say. */
export class CommandFailure extends OperatorError {}
