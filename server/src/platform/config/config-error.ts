import { OperatorError } from '../errors/index.ts'

/**
 * The problem of one setting: its name, its value, and what would be right; or a sentence with all of that.
 */
export type ConfigProblem = { name: string; received: string; expected: string } | { sentence: string }

const secret = /password|token|secret|database_(\w+_)?url|connection/i

/** One line per problem, as printed on start. Values that may contain a password are not repeated. */
export function describeProblem(problem: ConfigProblem): string {
  if ('sentence' in problem) return problem.sentence
  const { name, received, expected } = problem
  const shown = secret.test(name) ? 'set to a value that is not shown here' : JSON.stringify(received)
  return `${name} is ${shown}. Allowed: ${expected}.`
}

/** Thrown when the configuration cannot be used; contains every problem, not just the first. */
export class ConfigError extends OperatorError {
  override readonly exitCode = 2
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }

  override describe(): string {
    return `The configuration has problems:\n\n${this.message}`
  }
}
