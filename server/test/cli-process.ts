import { fileURLToPath } from 'node:url'

export type CliCommand = readonly [program: string, ...args: string[]]

const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/**
 * Node with what runs `querent …`. `npm test` names the built program when it has just built it: that starts in less
 * than half the time of the sources.
 */
export const cliCommand: CliCommand = process.env.TEST_BUILT_CLI
  ? [process.execPath, '--no-warnings', pathOf('dist/cli.js')]
  : sourceCommand('src/cli.ts')

/** Node with a file of the server's sources. */
export function sourceCommand(file: string): CliCommand {
  return [process.execPath, '--conditions=source', '--no-warnings', pathOf(file)]
}

/** What such a process needs of this one: programs, and what Node has compiled before. */
export function cliEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
