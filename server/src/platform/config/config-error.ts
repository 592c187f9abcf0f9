/** What is wrong with one setting: its name, what was given, and what would be right. */
export type ConfigProblem = { name: string; received: string; expected: string }

const secret = /password|token|database_url|listen_url|connection/i

/** One line per problem, as it is printed at start. Values that may contain a password are not repeated. */
export function describeProblem({ name, received, expected }: ConfigProblem): string {
  const shown = secret.test(name) ? 'a value that is not shown here' : JSON.stringify(received)
  return `${name} is ${shown}. Allowed: ${expected}.`
}

/** Thrown when the configuration cannot be used; contains every problem, not just the first. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
