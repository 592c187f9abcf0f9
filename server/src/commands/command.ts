/** A word of the command line. */
export type Command = {
  /** What follows the word, such as `<username or e-mail>`. */
  usage: string
  /** One line for `--help`. */
  summary: string
  /** Does it and returns the exit code. */
  run(args: string[]): Promise<number>
}

/** Somebody used a command wrongly; the message says what would be right. */
export class UsageError extends Error {}
