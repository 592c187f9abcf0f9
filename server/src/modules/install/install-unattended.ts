import { join } from 'node:path'
import { databaseForm, installationForm } from '@querent/sdk/contract'
import { configFilePath, readSecretFiles } from '../../platform/config/index.ts'
import { AppError, OperatorError } from '../../platform/errors/index.ts'
import { parseInput } from '../../platform/http/index.ts'
import { fallbackLanguage, type Texts } from '../../platform/texts/index.ts'
import type { InstallService } from './install.service.ts'

const databaseVariables = {
  db_type: 'DB_TYPE',
  db_username: 'DB_USERNAME',
  db_password: 'DB_PASSWORD',
  db_host: 'DB_HOST',
  db_name: 'DB_NAME',
  db_file: 'DB_FILE',
} as const

const siteVariables = {
  lang: 'LANGUAGE',
  site_name: 'SITE_NAME',
  site_url: 'SITE_URL',
  contact_email: 'CONTACT_EMAIL',
  name: 'ADMIN_NAME',
  password: 'ADMIN_PASSWORD',
  email: 'ADMIN_EMAIL',
  external_content_display: 'EXTERNAL_CONTENT_DISPLAY',
  login_required: 'LOGIN_REQUIRED',
  recommended_plugins: 'RECOMMENDED_PLUGINS',
} as const

type Options = { env: NodeJS.ProcessEnv; dataDir: string; texts: Texts }

/** Any text in AUTO_INSTALL enables it, even `false`. */
export function wantsUnattendedInstall(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.AUTO_INSTALL)
}

/** Installs with the values of the environment. Throws an `OperatorError` whose message names every wrong variable. */
export async function installUnattended(service: InstallService, options: Options): Promise<void> {
  const { texts } = options
  const env = readSecretFiles(options.env)
  // Before anything is written, so that after a wrong answer another database can be chosen.
  const inSite = { names: siteVariables, env, texts }
  const site = await explained(inSite, async () => {
    const form = parseInput(installationForm, siteInput(env))
    await service.checkForm(form)
    return form
  })
  await explained({ names: databaseVariables, env, texts }, async () => {
    // DATABASE_URL names it, or an installation that was cut short.
    const { config_file_exist } = await service.checkState()
    if (config_file_exist) return rejectOtherDatabase(service, { ...options, env })
    const form = parseInput(databaseForm, databaseInput({ ...options, env }))
    await service.checkDatabase(form)
    await service.init(form)
  })
  await explained(inSite, () => service.install(site))
}

/**
 * The database of an interrupted installation is kept: it may contain data. Another one is not ignored
 * silently.
 */
function rejectOtherDatabase(service: InstallService, { env, dataDir }: Options): void {
  const isAsked = Object.values(databaseVariables).some((variable) => env[variable])
  if (env.DATABASE_URL || !isAsked) return
  if (service.isConfigured(parseInput(databaseForm, databaseInput({ env, dataDir })))) return
  throw new OperatorError(
    `The unattended installation failed. ${configFilePath(dataDir)} names a different database than DB_TYPE and the other DB_ variables. To use the database of the variables, delete that file. To use the database of the file, unset the variables.`,
  )
}

function databaseInput({ env, dataDir }: Omit<Options, 'texts'>): Record<string, unknown> {
  const defaults = { db_type: 'sqlite3', db_file: join(dataDir, 'querent.db'), db_host: '127.0.0.1' }
  return { ...defaults, ...readVariables(env, databaseVariables) }
}

function siteInput(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const { login_required, recommended_plugins, lang, ...values } = readVariables(env, siteVariables)
  return {
    external_content_display: 'always_display',
    ...values,
    // The variable also serves the operating system, which writes lists such as `en_US:en`.
    lang: lang?.split(/[:.]/)[0] ?? fallbackLanguage,
    login_required: isYes(login_required ?? 'no'),
    recommended_plugins: isYes(recommended_plugins ?? 'yes'),
  }
}

const isYes = (value: string) => /^(true|1|yes|on)$/i.test(value)

function readVariables<Names extends Record<string, string>>(
  env: NodeJS.ProcessEnv,
  names: Names,
): Partial<Record<keyof Names, string>> {
  const given = Object.entries(names).filter(([, variable]) => env[variable])
  // Object.fromEntries forgets the key type it was given.
  return Object.fromEntries(given.map(([field, variable]) => [field, env[variable]])) as Partial<
    Record<keyof Names, string>
  >
}

type Given = { names: Readonly<Record<string, string>>; env: NodeJS.ProcessEnv; texts: Texts }

/** The message is read by administrators who know variables, not form fields. */
async function explained<T>(given: Given, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new OperatorError(`The unattended installation failed. ${explain(error, given)}`, {
      cause: error,
    })
  }
}

function explain(error: AppError, { names, env, texts }: Given): string {
  const { fields = [], data } = error.details
  const lines = fields.map(({ field, text, params }) => {
    const variable = names[field]
    // Where the variable is missing, that is the problem to report, not the rule that an empty value breaks.
    const isMissing = variable !== undefined && !env[variable]
    const why = texts.text(fallbackLanguage, isMissing ? 'validation.required' : text, params)
    return `${variable ?? field}: ${why}`
  })
  if (lines.length > 0) return lines.join(' ')
  const detail = data && 'detail' in data ? ` ${data.detail}` : ''
  return texts.text(fallbackLanguage, error.reason) + detail
}
