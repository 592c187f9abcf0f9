import { statSync } from 'node:fs'
import type { Command } from './commands/command.ts'
import { explainAppError } from './commands/explain-app-error.ts'
import { commands } from './commands/index.ts'
import { ConfigError, readEnvFile } from './platform/config/index.ts'
import { AppError, describeFileError, OperatorError } from './platform/errors/index.ts'
import { readProductVersion } from './platform/product/index.ts'

/** Runs the command line and returns the exit code: 0 done, 1 failed, 2 used wrongly. */
export async function runCommand([word = '--help', ...args]: string[]): Promise<number> {
  if (word === '--version') {
    console.log(readProductVersion())
    return 0
  }
  const isHelp = ['--help', '-h', 'help'].includes(word)
  const name = (isHelp ? args[0] : word) ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (isHelp || args.includes('--help') || args.includes('-h')) {
    console.log(command ? helpOn(name, command) : help())
    return 0
  }
  if (!command) {
    console.error(`Unknown command: ${JSON.stringify(word)}.\n\n${help()}`)
    return 2
  }
  try {
    readSettings()
    return await command.run(args)
  } catch (error) {
    return explain(error, word)
  }
}

/**
 * Variables that are already set take precedence over the file: that of the service, if one is named, or
 * `.env` of the current folder. A folder of that name, such as one of Python, has no settings.
 */
function readSettings(): void {
  const named = process.env.QUERENT_ENV_FILE
  if (!named && statSync('.env', { throwIfNoEntry: false })?.isDirectory()) return
  const values = readEnvFile(named || '.env')
  if (named && values === undefined) {
    throw new ConfigError([{ name: 'QUERENT_ENV_FILE', received: named, expected: 'a readable file' }])
  }
  Object.assign(process.env, { ...values, ...process.env })
}

function helpOn(word: string, { usage, summary, details, example }: Command): string {
  const lines = [`Usage: querent ${`${word} ${usage}`.trim()}`, '', `  ${summary}`]
  if (example) lines.push(`  Example: querent ${example}`)
  return [...lines, ...(details ? ['', details()] : [])].join('\n')
}

function help(): string {
  const lines = Object.entries(commands).map(([word, { usage, summary }]) => {
    return `  ${`${word} ${usage}`.trim()}\n      ${summary}`
  })
  return [
    'Usage: querent <command>',
    '',
    ...lines,
    '',
    'For more about a command: querent help <command>',
  ].join('\n')
}

function explain(error: unknown, word: string): number {
  if (error instanceof OperatorError) {
    console.error(error.describe())
    return error.exitCode
  }
  if (isUnknownOption(error)) {
    console.error(`${error.message}\nSee querent ${word} --help.`)
    return 2
  }
  console.error(error instanceof AppError ? explainAppError(error) : (describeFileError(error) ?? error))
  return 1
}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
