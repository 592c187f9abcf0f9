import { existsSync } from 'node:fs'
import { type Command, CommandFailure, UsageError } from './commands/command.ts'
import { explainAppError } from './commands/explain-app-error.ts'
import { commands } from './commands/index.ts'
import { MigrationFailed, NewerDatabaseError } from './db/upgrade/migrate.ts'
import { OlderProcessesError } from './db/upgrade/site-processes.ts'
import { BackupError } from './modules/backups/index.ts'
import { InstallationFailed } from './modules/install/index.ts'
import { ConfigError, DatabaseFileError } from './platform/config/index.ts'
import { DatabaseFull } from './platform/database/database-full.ts'
import { DatabaseDamaged } from './platform/database/sqlite-errors.ts'
import { DatabaseUnreachable } from './platform/database/unreachable.ts'
import { AppError } from './platform/errors/index.ts'
import { readProductVersion } from './platform/product/index.ts'

/** Runs the command line and returns the exit code: 0 done, 1 failed, 2 used wrongly. */
export async function runCommand([word = '--help', ...args]: string[]): Promise<number> {
  if (word === '--version') {
    console.log(readProductVersion())
    return 0
  }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (word === '--help' || word === 'help' || args.includes('--help')) {
    console.log(command ? helpOn(word, command) : help())
    return 0
  }
  if (!command) {
    console.error(`There is no command ${JSON.stringify(word)}.\n\n${help()}`)
    return 2
  }
  try {
    // Variables that are set already win over the file.
    if (existsSync('.env')) process.loadEnvFile('.env')
    return await command.run(args)
  } catch (error) {
    return explain(error)
  }
}

function helpOn(word: string, { usage, summary, details }: Command): string {
  const lines = [`Usage: querent ${`${word} ${usage}`.trim()}`, '', `  ${summary}`]
  return [...lines, ...(details ? ['', details()] : [])].join('\n')
}

function help(): string {
  const lines = Object.entries(commands).map(([word, { usage, summary }]) => {
    return `  ${`${word} ${usage}`.trim()}\n      ${summary}`
  })
  return ['Usage: querent <command>', '', ...lines].join('\n')
}

function explain(error: unknown): number {
  if (error instanceof ConfigError) {
    console.error(`The configuration has problems:\n\n${error.message}`)
    return 2
  }
  if (error instanceof UsageError || isUnknownOption(error)) {
    console.error(error.message)
    return 2
  }
  if (
    error instanceof BackupError ||
    error instanceof CommandFailure ||
    error instanceof DatabaseFileError ||
    error instanceof InstallationFailed ||
    error instanceof MigrationFailed ||
    error instanceof NewerDatabaseError ||
    error instanceof OlderProcessesError
  ) {
    console.error(error.message)
    return 1
  }
  if (error instanceof AppError) {
    console.error(explainAppError(error))
    return 1
  }
  if (error instanceof DatabaseFull) {
    console.error(`${error.message} Make room on it, then try again. querent doctor shows how much is left.`)
    return 1
  }
  if (error instanceof DatabaseDamaged) {
    console.error(`${error.message} ${damageAdvice}`)
    return 1
  }
  if (error instanceof DatabaseUnreachable) {
    console.error(`${error.message} Nothing is served until it can be.\n\n${String(error.cause)}`)
    return 1
  }
  console.error(error)
  return 1
}

const damageAdvice =
  'querent doctor says what to do: keep a copy of the file, and restore the newest backup that passes querent backup verify.'

function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
