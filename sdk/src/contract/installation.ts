import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'
import { languageOption, languagePack } from './languages.ts'
import { textLimits } from './limits.ts'
import { siteUrl } from './site-url.ts'
import { emailField, newPasswordField } from './text-fields.ts'
import { trimmedText } from './text-length.ts'

const optionalLine = (max: number) => z.string().trim().max(max).default('')

/** The code that the program prints when it starts; not needed on the machine itself. */
const installCode = z.string().trim().max(64).default('')

/** Where the site keeps its data. MySQL, which older clients offer, is not supported. */
export const databaseForm = z
  .object({
    db_type: z.enum(['sqlite3', 'postgres']),
    db_username: optionalLine(256),
    db_password: z.string().max(1024).default(''),
    /** May include a port: `db:5432`. */
    db_host: optionalLine(256),
    db_name: optionalLine(256),
    db_file: optionalLine(1024),
    ssl_enabled: z.boolean().default(false),
    ssl_mode: z.enum(['', 'require', 'verify-ca', 'verify-full']).default(''),
    /** Paths on the server. */
    ssl_root_cert: optionalLine(1024),
    ssl_cert: optionalLine(1024),
    ssl_key: optionalLine(1024),
    install_code: installCode,
  })
  .check((context) => {
    const form = context.value
    const needed = form.db_type === 'sqlite3' ? ['db_file'] : ['db_username', 'db_host', 'db_name']
    for (const name of needed) {
      const isEmpty = form[name as keyof typeof form] === ''
      if (isEmpty) context.issues.push(missing(name, form))
    }
  })
export type DatabaseForm = z.output<typeof databaseForm>

const missing = (name: string, input: unknown) => ({
  code: 'custom' as const,
  message: 'validation.required',
  path: [name],
  input,
})

/** The remaining steps of the installation. */
export const installationState = z.object({
  config_file_exist: z.boolean(),
  db_connection_success: z.boolean(),
  db_table_exist: z.boolean(),
  /** Default path of the SQLite database. */
  default_db_file: z.string(),
  /** Whether the forms must contain the code that the program prints when it starts. */
  code_required: z.boolean(),
})
export type InstallationState = z.infer<typeof installationState>

/** The site's name and URL, and its first administrator. */
export const installationForm = z.object({
  lang: z.string().min(1).max(30),
  site_name: trimmedText(textLimits.siteName),
  site_url: siteUrl,
  contact_email: emailField,
  name: z
    .string('error.user.username_invalid')
    .min(textLimits.name.min, 'error.user.username_invalid')
    .max(textLimits.name.max, 'error.user.username_invalid')
    .regex(/^[A-Za-z0-9_. -]+$/, 'error.user.username_invalid')
    .refine((name) => name === name.trim(), 'error.user.username_invalid'),
  password: newPasswordField,
  email: emailField,
  login_required: z.boolean().default(false),
  external_content_display: z.enum(['always_display', 'ask_before_display']),
  /** Whether the plugins that most sites want are enabled from the start. */
  recommended_plugins: z.boolean().default(false),
  install_code: installCode,
})
export type InstallationForm = z.output<typeof installationForm>

/** The calls of the installation wizard: only served until the site is installed. */
export const installationEndpoints = {
  installationLanguageOptions: endpoint({
    method: 'GET',
    base: 'install',
    path: '/language/options',
    access: 'install',
    summary: 'Lists the languages of the installation wizard.',
    data: z.array(languageOption),
  }),
  installationLanguageConfig: endpoint({
    method: 'GET',
    base: 'install',
    path: '/language/config',
    access: 'install',
    summary: 'Returns the texts of a language.',
    query: z.object({ lang: z.string().max(30).default('') }),
    data: languagePack,
  }),
  installationConfigFileCheck: endpoint({
    method: 'POST',
    base: 'install',
    path: '/config-file/check',
    access: 'install',
    summary: 'Returns the remaining steps of the installation.',
    data: installationState,
    reasons: ['error.config.read_config_failed'],
  }),
  installationDatabaseCheck: endpoint({
    method: 'POST',
    base: 'install',
    path: '/db/check',
    access: 'install',
    summary: 'Tests the connection to a database.',
    body: databaseForm,
    data: z.object({ connection_success: z.boolean() }),
    reasons: ['error.database.connection_failed'],
  }),
  installationInit: endpoint({
    method: 'POST',
    base: 'install',
    path: '/init',
    access: 'install',
    summary: 'Writes the configuration file, unless there already is one.',
    body: databaseForm,
    data: nothing,
    reasons: ['error.install.create_config_failed', 'error.config.read_config_failed'],
  }),
  installationBaseInfo: endpoint({
    method: 'POST',
    base: 'install',
    path: '/base-info',
    access: 'install',
    summary: 'Creates the tables, the settings, the first administrator and the first content.',
    body: installationForm,
    data: nothing,
    reasons: [
      'error.config.read_config_failed',
      'error.database.create_table_failed',
      'error.install.create_config_failed',
      'error.password.too_weak',
    ],
  }),
}
