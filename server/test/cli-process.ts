import { fileURLToPath } from 'node:url'

export type CliCommand = readonly [program: string, ...args: string[]]

/** The tests do the same: a process that lives for seconds starts faster without optimization. */
const node = [process.execPath, '--no-opt', '--no-warnings'] as const

/**
 * Node with the arguments that run `querent …`. `npm test` sets the path of the program it has just built,
 * which starts in less than half the time of the sources.
 */
export const cliCommand: CliCommand = process.env.TEST_BUILT_CLI
  ? [...node, fileURLToPath(new URL('../dist/cli.js', import.meta.url))]
  : sourceCommand(new URL('../src/cli.ts', import.meta.url))

/** Node with the arguments that run a source file. */
export function sourceCommand(file: URL): CliCommand {
  return [...node, '--conditions=source', fileURLToPath(file)]
}

/** What such a process needs from this environment: programs, and Node's compile cache. */
export function cliEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
