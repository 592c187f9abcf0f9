import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPendingMigrations } from '../db/migrate.ts'
import { isInstalled, prepareDatabase } from '../modules/install/index.ts'
import { recountQuestions } from '../modules/questions/index.ts'
import { recountEngagement } from '../modules/recounts/index.ts'
import { createSettings } from '../modules/settings/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, ConfigError, describeProblem, loadConfig } from '../platform/config/index.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { Command } from './command.ts'

export type Finding = { isOk: boolean; text: string }

const ok = (text: string): Finding => ({ isOk: true, text })
const problem = (text: string): Finding => ({ isOk: false, text })

export const doctorCommand: Command = {
  usage: '',
  summary: 'examine configuration, database and counters',
  async run() {
    const findings = await examine(process.env)
    for (const { isOk, text } of findings) console.log(`${isOk ? 'ok       ' : 'PROBLEM  '}${text}`)
    return findings.every(({ isOk }) => isOk) ? 0 : 1
  },
}

/** Looks at everything that a running site needs; changes nothing. */
export async function examine(env: NodeJS.ProcessEnv, cwd?: string): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig(env, cwd)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((entry) => problem(describeProblem(entry)))
    throw error
  }
  return [
    ok('The configuration can be read.'),
    examineFolder(config.dataDir),
    ...(await examineDatabase(config)),
  ]
}

function examineFolder(dataDir: string): Finding {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
    return ok(`The data directory ${dataDir} can be written.`)
  } catch (error) {
    return problem(`The data directory ${dataDir} cannot be written: ${messageOf(error)}`)
  }
}

async function examineDatabase({ database, configFile }: Config): Promise<Finding[]> {
  if (!database) return [problem(`No database is named: neither by DATABASE_URL nor in ${configFile}.`)]
  let db: Database | undefined
  try {
    prepareDatabase(database)
    db = openDatabase(database)
    const installed = await isInstalled(db)
    const reached = ok(`The database (${db.engine}) can be reached.`)
    if (!installed) return [reached, problem('The site is not installed.')]
    return [reached, ...(await examineSite(db))]
  } catch (error) {
    return [problem(`The database cannot be reached: ${messageOf(error)}`)]
  } finally {
    await db?.destroy()
  }
}

async function examineSite(db: Database): Promise<Finding[]> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0)
    return [problem(`The schema is old. Run querent migrate; missing: ${pending.join(', ')}.`)]
  return [
    ok('The schema is current.'),
    await examineMail(db),
    await examineOutbox(db),
    ...(await examineCounters(db)),
  ]
}

async function examineMail(db: Database): Promise<Finding> {
  const settings = createSettings({ db, clock: systemClock })
  await settings.load()
  const { smtp_host, from_email } = settings.current.smtp
  if (smtp_host === '') return problem('No mail server is configured: mails are kept in the data directory.')
  if (from_email === '') return problem('A mail server is configured, but no address to send from.')
  return ok(`Mail is sent through ${smtp_host}.`)
}

async function examineOutbox(db: Database): Promise<Finding> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['name', eb.fn.countAll<number>().as('count')])
    .where('parked', '=', 1)
    .groupBy('name')
    .orderBy('name')
    .execute()
  if (rows.length === 0) return ok('No event has failed for good.')
  const list = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  return problem(
    `Events that failed too often and are parked: ${list}. Their errors stand in the table outbox.`,
  )
}

const shownDifferences = 20

async function examineCounters(db: Database): Promise<Finding[]> {
  const differences = [...(await recountQuestions(db)), ...(await recountEngagement(db))]
  if (differences.length === 0) return [ok('All counters equal their recount.')]
  const shown = differences.slice(0, shownDifferences)
  return [
    problem(`${differences.length} counters differ from their recount.`),
    ...shown.map(({ counter, id, stored, counted }) =>
      problem(`${counter} of ${id} is ${stored}; counted: ${counted}.`),
    ),
  ]
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
