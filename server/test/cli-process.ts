import { fileURLToPath } from 'node:url'

export type CliCommand = readonly [program: string, ...args: string[]]

/** As in the tests themselves: a process that lives for seconds starts sooner when nothing is optimized. */
const node = [process.execPath, '--no-opt', '--no-warnings'] as const

/**
 * Node with what runs `querent …`. `npm test` names the built program when it has just built it: that starts in less
 * than half the time of the sources.
 */
export const cliCommand: CliCommand = process.env.TEST_BUILT_CLI
  ? [...node, fileURLToPath(new URL('../dist/cli.js', import.meta.url))]
  : sourceCommand(new URL('../src/cli.ts', import.meta.url))

/** Node with a file of the sources. */
export function sourceCommand(file: URL): CliCommand {
  return [...node, '--conditions=source', fileURLToPath(file)]
}

/** What such a process needs of this one: programs, and what Node has compiled before. */
export function cliEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
