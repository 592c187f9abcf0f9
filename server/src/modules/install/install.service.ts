import { join } from 'node:path'
import type { DatabaseForm, InstallationForm, InstallationState } from '@querent/sdk/contract'
import { migrate } from '../../db/upgrade/migrate.ts'
import type { Clock } from '../../platform/clock.ts'
import { createMutex } from '../../platform/concurrency/index.ts'
import {
  type Config,
  ConfigError,
  formatConfigFile,
  parseDatabaseUrl,
  writeConfigFile,
} from '../../platform/config/index.ts'
import { type Database, type DatabaseLocation, inTransaction } from '../../platform/database/database.ts'
import { getDatabaseErrorMessage } from '../../platform/database/unreachable.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { createEvents } from '../../platform/events/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { assertStrongPassword, hashPassword } from '../accounts/index.ts'
import { isReservedUsername, isValidUsername } from '../identifiers/index.ts'
import { createMarkdown } from '../rendering/index.ts'
import { createSettings } from '../settings/index.ts'
import {
  insertAdmin,
  insertEnabledPlugins,
  insertStarterContent,
  resetSequences,
} from './install.repository.ts'
import { getFileDatabase, prepareDatabase } from './prepare-database.ts'
import { recommendedPlugins } from './recommended-plugins.rules.ts'
import { getSettings } from './site-defaults.rules.ts'
import { starterContent } from './starter-content.ts'
import { isInstalled, tryDatabase, withDatabase } from './try-database.ts'

export type InstallDependencies = {
  /** Reads environment and file again: the installation writes the file. */
  readConfig: () => Config
  texts: Texts
  clock: Clock
  log: Log
  /** Called once the site can be opened. */
  onInstalled: () => Promise<void>
}

export type InstallService = {
  checkState(): Promise<Omit<InstallationState, 'code_required'>>
  /** Whether the configuration names the database of the form. */
  isConfigured(form: DatabaseForm): boolean
  checkDatabase(form: DatabaseForm): Promise<void>
  init(form: DatabaseForm): Promise<void>
  /** Throws the problems of the answers, without writing anything. */
  checkForm(form: InstallationForm): Promise<void>
  install(form: InstallationForm): Promise<void>
}

const alert = { err_type: 'alert' } as const

/**
 * The steps of the wizard and the unattended installation. Every step may be repeated, also after a crash in
 * between.
 */
export function createInstallService(dependencies: InstallDependencies): InstallService {
  const { texts, log, onInstalled } = dependencies
  const mutex = createMutex()

  function readConfig(): Config {
    try {
      return dependencies.readConfig()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      log.warn({ err: error }, 'cannot read the configuration')
      throw new AppError('error.config.read_config_failed')
    }
  }

  async function installInto(location: DatabaseLocation, form: InstallationForm): Promise<void> {
    await withDatabase(location, async (db) => {
      if (await isInstalled(db)) return
      await migrate(db)
      await attempt('error.install.create_config_failed', log, () =>
        writeInitialContent(db, form, dependencies),
      )
    })
  }

  return {
    async checkState() {
      const { database, dataDir } = readConfig()
      const state = database ? await findState(database, log) : { isReachable: false, isInstalled: false }
      return {
        config_file_exist: database !== undefined,
        db_connection_success: state.isReachable,
        db_table_exist: state.isInstalled,
        default_db_file: join(dataDir, 'querent.db'),
      }
    },
    isConfigured(form) {
      const { database, dataDir } = readConfig()
      return database !== undefined && getPlace(database) === getPlace(getLocation(form, dataDir))
    },
    async checkDatabase(form) {
      const { dataDir } = readConfig()
      await reachDatabase(log, () => tryDatabase(getLocation(form, dataDir)))
    },
    async init(form) {
      const { database, configFile, dataDir } = readConfig()
      if (database) return
      // A site does not start when its configured file is missing, not even in the middle of the installation.
      await reachDatabase(log, async () => prepareDatabase(getLocation(form, dataDir)))
      writeConfig(configFile, formatConfigFile(getFileDatabase(form, dataDir)), log)
    },
    checkForm: (form) => checkForm(form, texts),
    async install(form) {
      await checkForm(form, texts)
      const { database } = readConfig()
      if (!database) throw new AppError('error.config.read_config_failed')
      await mutex.run(async () => {
        await attempt('error.database.create_table_failed', log, () => installInto(database, form))
        await onInstalled()
      })
    },
  }
}

async function checkForm(form: InstallationForm, texts: Texts): Promise<void> {
  rejectInvalidForm(form, texts)
  await assertStrongPassword(form.password, 'password', [form.name, form.email, form.site_name])
}

/** Checks that the schema cannot do: the installed languages and the reserved names. */
function rejectInvalidForm(form: InstallationForm, texts: Texts): void {
  if (!texts.languages.includes(form.lang)) {
    throw fieldError('base.request_format_error', 'lang', 'error.lang.not_found')
  }
  if (!isValidUsername(form.name) || isReservedUsername(form.name, true)) {
    throw fieldError('base.request_format_error', 'name', 'error.user.username_invalid')
  }
}

async function findState(location: DatabaseLocation, log: Log) {
  try {
    return { isReachable: true, isInstalled: await withDatabase(location, isInstalled) }
  } catch (error) {
    log.warn({ err: error }, 'cannot reach the database')
    return { isReachable: false, isInstalled: false }
  }
}

function getLocation(form: DatabaseForm, dataDir: string): DatabaseLocation {
  const { driver, connection } = getFileDatabase(form, dataDir)
  const location = parseDatabaseUrl(driver === 'sqlite3' ? `sqlite:${connection}` : connection, dataDir)
  if (!location) throw new Error('The connection text cannot be read.')
  return location
}

const getPlace = (location: DatabaseLocation) =>
  location.kind === 'sqlite' ? location.file : location.pool.connectionString

async function reachDatabase(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'cannot reach the database in the installation form')
    const data = { ...alert, detail: getDatabaseErrorMessage(error) }
    throw new AppError('error.database.connection_failed', { data }, { cause: error })
  }
}

function writeConfig(path: string, text: string, log: Log): void {
  try {
    writeConfigFile(path, text)
  } catch (error) {
    log.warn({ err: error }, 'cannot write the configuration')
    const data = { success: false, create_config_failed: true, default_config: text, ...alert }
    throw new AppError('error.install.create_config_failed', { data })
  }
}

type SetUpReason = 'error.install.create_config_failed' | 'error.database.create_table_failed'

/** A failure of the work becomes the reason, unless the work has named one itself. */
async function attempt(reason: SetUpReason, log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error({ err: error }, 'the installation failed')
    throw new AppError(
      reason,
      { data: { ...alert, detail: getDatabaseErrorMessage(error) } },
      { cause: error },
    )
  }
}

/** Settings, the first administrator and the first content: all of it or nothing. */
async function writeInitialContent(
  db: Database,
  form: InstallationForm,
  { texts, clock, log }: InstallDependencies,
) {
  const passwordHash = await hashPassword(form.password)
  const { render } = createMarkdown()
  const at = clock()
  const settings = createSettings({ db, clock })
  const events = createEvents({ db, clock, log })
  await inTransaction(db, async (tx) => {
    await resetSequences(tx)
    const userId = await insertAdmin(tx, { name: form.name, email: form.email, passwordHash, at })
    const posts = await insertStarterContent(tx, starterContent(texts, form.lang), { userId, at, render })
    for (const { questionId, answerId } of posts) {
      await events.record(tx, 'question.asked', { questionId, actorId: userId })
      await events.record(tx, 'answer.posted', { answerId, questionId, actorId: userId })
    }
    await settings.replace(getSettings(form), tx)
    if (form.recommended_plugins) await insertEnabledPlugins(tx, recommendedPlugins, at)
  })
}
