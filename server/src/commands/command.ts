import { OperatorError } from '../platform/errors/index.ts'

/** A word of the command line. */
export type Command = {
  /** What follows the word, such as `<username or email>`. */
  usage: string
  /** One line for `--help`. */
  summary: string
  /** Further lines for `--help`, if any. */
  details?(): string
  /** For `--help`, without the name of the program. */
  example?: string
  /** Runs the command and returns the exit code. */
  run(args: string[]): Promise<number>
}

/** The command was used wrongly; the message says what would be right. */
export class UsageError extends OperatorError {
  override readonly exitCode = 2
}

/** The request could not be fulfilled; the message says why, and is all there is to say. */
export class CommandFailure extends OperatorError {}
