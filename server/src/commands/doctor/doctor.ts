import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPendingMigrations, NewerDatabaseError, rejectNewerDatabase } from '../../db/upgrade/migrate.ts'
import { isInstalled } from '../../modules/install/index.ts'
import { recountCounters, repairCounters } from '../../modules/recounts/index.ts'
import { createSettings, type SiteSettings } from '../../modules/settings/index.ts'
import { systemClock } from '../../platform/clock.ts'
import {
  type Config,
  ConfigError,
  checkDatabaseFile,
  DatabaseFileError,
  describeProblem,
  loadConfig,
} from '../../platform/config/index.ts'
import { checkWritable } from '../../platform/database/check-writable.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { DatabaseFull } from '../../platform/database/database-full.ts'
import { DatabaseReadOnly } from '../../platform/database/database-read-only.ts'
import { getDatabaseErrorMessage } from '../../platform/database/unreachable.ts'
import { describeFileError, getErrorMessage } from '../../platform/errors/index.ts'
import { formatCount } from '../../platform/format-count.ts'
import { getPluginOptions } from '../../plugin-options.ts'
import { findFaultyPlugins } from '../../plugins/index.ts'
import { printJson } from '../action-command.ts'
import { type Command, UsageError } from '../command.ts'
import { type Finding, note, ok, printFindings, problem } from '../finding.ts'
import { describeMissingFolder, explainOlderSchema, withDatabase } from '../site-context.ts'
import { examineBackups } from './examine-backups.ts'
import { examineCertificate } from './examine-certificate.ts'
import { examineFile } from './examine-file.ts'
import { examineFolders } from './examine-folders.ts'
import { examineImports } from './examine-imports.ts'
import { examineJobs } from './examine-jobs.ts'
import { examineLogins } from './examine-logins.ts'
import { examineDisks, examineMachine } from './examine-machine.ts'
import { examineMail } from './examine-mail.ts'
import { examineMaintenance } from './examine-maintenance.ts'
import { examineReplica } from './examine-replica.ts'
import { examineSignals } from './examine-signals.ts'
import { examineSiteUrl } from './examine-site-url.ts'
import { examineStaff } from './examine-staff.ts'
import { examineTracing } from './examine-tracing.ts'
import { examineFormerUrls, examineInherited, examineUploads } from './examine-uploads.ts'

export const doctorCommand: Command = {
  usage: '[--repair] [--json]',
  summary: 'check the site and everything it depends on; --repair corrects the counters',
  example: 'doctor',
  details: () =>
    [
      '  It checks the configuration, the disk, the database, versions, the mail server, the trace collector, plugins,',
      '  uploads, jobs, counters, the site address and its certificate. The exit code is 1 if it finds a problem.',
    ].join('\n'),
  async run(args) {
    const flag = { type: 'boolean', default: false } as const
    const { values } = parseArgs({ args, options: { repair: flag, json: flag } })
    if (values.repair) await withDatabase(repair)
    if (values.repair && !values.json) console.log('The counters were recounted.')
    const findings = await examine(process.env, { isCopy: false })
    if (values.json) printJson({ findings })
    else printFindings(findings)
    return findings.some(({ kind }) => kind === 'problem') ? 1 : 0
  },
}

async function repair(db: Database): Promise<void> {
  if (!(await isInstalled(db)))
    throw new UsageError('The site is not installed yet, so there is nothing to repair.')
  await explainOlderSchema(db, () => repairCounters(db))
}

type Examination = {
  /** A copy of the site, which sends no mails and is not reachable. */
  isCopy: boolean
}

/** Checks everything that a running site needs; changes nothing. */
export async function examine(env: NodeJS.ProcessEnv, examination: Examination): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((entry) => problem(describeProblem(entry)))
    throw error
  }
  const missing = describeMissingFolder(config)
  if (missing) return [ok('The configuration is valid.'), problem(missing)]
  return [
    ok('The configuration is valid.'),
    ...noteUnknown(config),
    examineFolder(config.dataDir),
    ...(examination.isCopy ? [] : [...examineFolders(config), ...(await examineDisks(config))]),
    ...(await examineImports(config)),
    ...(await examineDatabase(config, examination)),
  ]
}

function noteUnknown({ unknown: { variables, fileKeys }, configFile }: Config): Finding[] {
  return [
    ...variables.map((name) => note(`The environment variable ${name} is unknown. Is it misspelled?`)),
    ...fileKeys.map((key) => note(`The key ${key} in ${configFile} is unknown. Is it misspelled?`)),
  ]
}

function examineFolder(dataDir: string): Finding {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
    return ok(`The data directory ${dataDir} is writable.`)
  } catch (error) {
    return problem(
      describeFileError(error) ?? `The data directory ${dataDir} is not writable: ${getErrorMessage(error)}`,
    )
  }
}

async function examineDatabase(config: Config, examination: Examination): Promise<Finding[]> {
  const { database, configFile } = config
  let db: Database | undefined
  try {
    checkDatabaseFile(config)
    if (!database) {
      const advice =
        'Set QUERENT_DATA_DIR to the data directory of the site. To install a new site, run querent start.'
      return [problem(`No database is configured in DATABASE_URL or ${configFile}. ${advice}`)]
    }
    const file = database.kind === 'sqlite' ? [examineFile(database.file, examination.isCopy)] : []
    // Otherwise queries would fail, or return nonsense.
    if (file.some(({ kind }) => kind === 'problem')) return file
    db = openDatabase(database)
    const installed = await isInstalled(db)
    if (installed) await checkWritable(db)
    const reached = ok(`The database (${db.engine}) can be reached.`)
    if (!installed) return [reached, ...file, problem('The site is not installed.')]
    return [reached, ...file, ...(await examineSite(db, config, examination))]
  } catch (error) {
    const isExplained = error instanceof DatabaseFileError || error instanceof NewerDatabaseError
    if (isExplained) return [problem(error.message)]
    if (error instanceof DatabaseFull) {
      return [problem(`${error.message} Free some space. Nothing else in the database was checked.`)]
    }
    if (error instanceof DatabaseReadOnly) {
      return [problem(`${error.describe()} Nothing else in the database was checked.`)]
    }
    return [problem(`The database cannot be reached: ${getDatabaseErrorMessage(error)}`)]
  } finally {
    await db?.destroy()
  }
}

async function examineSite(db: Database, config: Config, { isCopy }: Examination): Promise<Finding[]> {
  await rejectNewerDatabase(db)
  const pending = await listPendingMigrations(db)
  if (pending.length > 0)
    return [
      problem(
        `The database schema is out of date. Run querent upgrade, which makes a backup first. Missing migrations: ${pending.join(', ')}.`,
      ),
    ]
  const settings = createSettings({ db, clock: systemClock, fixed: config.fixedSettings })
  await settings.load()
  return [
    ok('The database schema is up to date.'),
    // A copy contains the earlier backups and open jobs of its site, which do not concern this backup.
    ...(isCopy ? [] : await examineRunning(db)),
    ...(isCopy ? [] : await examineBackups(db, config, settings.current)),
    ...examineMaintenance(settings.current),
    ...(isCopy ? [] : await examineStaff(db, settings.current)),
    ...(isCopy ? [] : await examineJobs(db)),
    await examineUploads(db, config),
    ...(isCopy ? [] : await examineFormerUrls(db, settings.current)),
    ...(isCopy ? [] : await examineInherited(db, settings.current)),
    ...(await examinePlugins(db, config, settings.current)),
    ...(isCopy ? [] : await examineExternalServices(settings.current, config)),
    ...(await examineCounters(db)),
  ]
}

/** What the processes of a site need from the machine and the database server. */
async function examineRunning(db: Database): Promise<Finding[]> {
  return [...(await examineMachine(db)), ...(await examineSignals(db)), ...(await examineReplica(db))]
}

async function examineExternalServices(settings: SiteSettings, config: Config): Promise<Finding[]> {
  return [
    await examineMail(settings),
    ...(await examineTracing(config)),
    ...(await examineSiteUrl(settings, config)),
    ...(await examineCertificate(settings.general.site_url)),
  ]
}

async function examinePlugins(db: Database, config: Config, settings: SiteSettings): Promise<Finding[]> {
  const { dataDir } = config
  const places = { dataDir, ...getPluginOptions(config).plugins }
  const { missing, unfit, families } = await findFaultyPlugins(db, places)
  const others = [
    ...examineLogins(settings, new Set(families.keys())),
    ...examineIndex(settings, families.get('search')),
  ]
  if (missing.length + unfit.length === 0)
    return [ok('All active plugins are installed and compatible.'), ...others]
  const orOff = (slug: string) => `or deactivate it with querent plugin disable ${slug}.`
  return [
    ...missing.map((slug) =>
      problem(
        `The plugin ${slug} is active, but its files are missing. Restore plugins/ in the data directory, install it with querent plugin add, ${orOff(slug)}`,
      ),
    ),
    ...unfit.map((slug) =>
      problem(
        `The plugin ${slug} is active, but cannot run with this version. querent plugin list shows why. Install another version with querent plugin add, ${orOff(slug)}`,
      ),
    ),
    ...others,
  ]
}

/** Names a search plugin whose index the original site may still use. */
function examineIndex({ installation_state }: SiteSettings, engines: readonly string[] = []): Finding[] {
  const held = engines.filter((slug) => installation_state.inherited_plugins.includes(slug))
  return held.map((slug) =>
    note(
      `The search plugin ${slug} came with the backup that this site was restored from, and the original site may still use its index. Until you confirm that it does not, the database answers searches. To confirm: querent search claim.`,
    ),
  )
}

const shownDifferences = 20

async function examineCounters(db: Database): Promise<Finding[]> {
  const differences = await recountCounters(db)
  if (differences.length === 0) return [ok('All counters are correct.')]
  const shown = differences.slice(0, shownDifferences)
  return [
    problem(
      `${formatCount(differences.length, 'counter is', 'counters are')} wrong. Run querent doctor --repair.`,
    ),
    ...shown.map(({ counter, id, stored, counted }) =>
      problem(`${id === counter ? counter : `${counter} of ${id}`} is ${stored}, but should be ${counted}.`),
    ),
  ]
}
