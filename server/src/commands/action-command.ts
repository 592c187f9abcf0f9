import { type Command, UsageError } from './command.ts'

/** An action, named by the second word of a command, such as `querent user suspend`. */
export type Action = {
  usage: string
  summary: string
  /** Without the name of the program. */
  example: string
  run(args: string[]): Promise<number>
}

/** A command that consists of actions, with help on each. */
export function createActionCommand(
  word: string,
  summary: string,
  actions: Readonly<Record<string, Action>>,
): Command {
  return {
    usage: Object.keys(actions).join(' | '),
    summary,
    details: () =>
      Object.entries(actions)
        .map(([name, action]) => {
          const use = `  ${word} ${`${name} ${action.usage}`.trim()}`
          return [use, `      ${action.summary}`, `      Example: querent ${action.example}`].join('\n')
        })
        .join('\n'),
    async run([name = '', ...args]) {
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined
      if (!action) throw new UsageError(`Usage: querent ${word} ${Object.keys(actions).join(' | ')}`)
      return action.run(args)
    },
  }
}

/** The arguments that are not options, if there are as many as required. */
export function takeArguments<Count extends number>(
  given: readonly string[],
  count: Count,
  usage: string,
): readonly string[] & { length: Count } {
  if (given.length !== count) throw new UsageError(`Usage: querent ${usage}`)
  return given as readonly string[] & { length: Count }
}

/** Columns as wide as their widest value. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((value, column) => {
      widths[column] = Math.max(widths[column] ?? 0, value.length)
    })
  }
  for (const row of rows) {
    console.log(
      row
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  }
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2))
}
