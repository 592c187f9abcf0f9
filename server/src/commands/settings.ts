import { parseArgs } from 'node:util'
import type { EndpointName } from '@querent/sdk/contract'
import { parseJson } from '../platform/parse-json.ts'
import { type Act, actOnSite } from './act-on-site.ts'
import { type Action, createActionCommand, printJson, takeArguments } from './action-command.ts'
import { UsageError } from './command.ts'
import { describeUnprotectedStaff } from './doctor/examine-staff.ts'

type Values = Readonly<Record<string, unknown>>

/** The sections of the administration, with the calls that read and replace each. */
const sections = {
  general: ['siteGeneralInfo', 'siteGeneralUpdate'],
  interface: ['siteInterfaceInfo', 'siteInterfaceUpdate'],
  branding: ['siteBrandingInfo', 'siteBrandingUpdate'],
  write: ['siteWriteInfo', 'siteWriteUpdate'],
  legal: ['siteLegalInfo', 'siteLegalUpdate'],
  seo: ['siteSeoInfo', 'siteSeoUpdate'],
  theme: ['siteThemeInfo', 'siteThemeUpdate'],
  custom: ['siteCustomInfo', 'siteCustomUpdate'],
  login: ['siteLoginInfo', 'siteLoginUpdate'],
  users: ['siteUsersInfo', 'siteUsersUpdate'],
  smtp: ['smtpSettingInfo', 'smtpSettingUpdate'],
  plugin_catalog: ['pluginCatalogSettingInfo', 'pluginCatalogSettingUpdate'],
  plugin_order: ['pluginOrderInfo', 'pluginOrderUpdate'],
} as const satisfies Record<string, readonly [EndpointName, EndpointName]>

type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

/** Others also know the URL of the site, and are not notified of a new one. */
const afterMove =
  'A running site applies this within half a minute. Enter the new callback URL at each login provider, and let the proxy serve the new name and redirect the old one. See "The site moves to another address" in docs/operating/troubleshooting.md.'

const actions: Readonly<Record<string, Action>> = {
  get: {
    usage: '[<section>[.<field>]]',
    summary: `print settings as JSON; sections: ${names.join(', ')}`,
    example: 'settings get login.allow_new_registrations',
    run: get,
  },
  set: {
    usage: '<section>.<field> <value>',
    summary: 'change a setting; write lists and other values that are not text as JSON',
    example: 'settings set login.allow_new_registrations false',
    run: set,
  },
}

/** The settings of administrators, with the validation of their pages; changes are in the audit log. */
export const settingsCommand = createActionCommand(
  'settings',
  'read and change the settings of the site',
  actions,
)

async function get(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: { json: { type: 'boolean' } }, allowPositionals: true })
  if (positionals.length > 1) throw new UsageError(`Usage: querent settings get ${actions.get?.usage}`)
  const { section, field } = readName(positionals[0] ?? '')
  const wanted = section ? [section] : names
  const values = await actOnSite(async (act) => {
    const read: Record<string, Values> = {}
    for (const name of wanted) read[name] = withoutRevision(await readSection(act, name))
    return read
  })
  if (!section) printJson(values)
  else if (!field) printJson(values[section])
  else printJson(getField(values[section] ?? {}, section, field))
  return 0
}

async function set(args: string[]): Promise<number> {
  // The value may begin with a dash: it is not an option.
  const [name = '', text = ''] = takeArguments(args, 2, `settings set ${actions.set?.usage}`)
  const { section, field } = readName(name)
  if (!section || !field) throw new UsageError('Give the setting as <section>.<field>.')
  const { value, warning } = await actOnSite(async (act, { app }) => {
    const values = await readSection(act, section)
    const next = readValue(name, text, getField(values, section, field))
    // The section's own schema validates it.
    await act(sections[section][1], { ...values, [field]: next } as never)
    const set = (await readSection(act, section))[field]
    const isRequired = name === 'login.require_staff_two_factor' && set === true
    return {
      value: set,
      warning: isRequired && (await describeUnprotectedStaff(app.db, app.settings.current)),
    }
  })
  console.log(`${name} is now ${JSON.stringify(value)}.`)
  if (name === 'general.site_url') console.log(afterMove)
  if (warning) console.log(warning)
  return 0
}

/** Fields that apply only to the next change of the section. */
function withoutRevision({ revision: _, ...values }: Values): Values {
  return values
}

/** With the revision, so that a concurrent change is not undone. */
async function readSection(act: Act, section: Section): Promise<Values> {
  return (await act(sections[section][0], undefined as never)) as Values
}

function readName(name: string): { section?: Section; field?: string } {
  if (name === '') return {}
  const [word, ...rest] = name.split('.')
  const section = names.find((known) => known === word)
  if (!section || rest.length > 1) {
    throw new UsageError(`There is no section ${JSON.stringify(word)}. Sections: ${names.join(', ')}.`)
  }
  return { section, field: rest[0] }
}

function getField(values: Values, section: Section, field: string): unknown {
  if (Object.hasOwn(values, field)) return values[field]
  const fields = Object.keys(values).filter((known) => known !== 'revision')
  throw new UsageError(
    `The section ${section} has no field ${JSON.stringify(field)}. Fields: ${fields.join(', ')}.`,
  )
}

/** A text is taken as it is; everything else is JSON of the type that is currently set. */
function readValue(name: string, text: string, now: unknown): unknown {
  if (typeof now === 'string') return text
  const value = parseJson(text)
  const isFit =
    value !== undefined && typeof value === typeof now && Array.isArray(value) === Array.isArray(now)
  if (value !== undefined && now === null) return value
  if (now === null) throw new UsageError(`${name} must be JSON, such as ["one", "two"]. It is not set yet.`)
  if (isFit) return value
  throw new UsageError(`${name} must be ${describeKind(now)}. It is currently ${JSON.stringify(now)}.`)
}

function describeKind(value: unknown): string {
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'number') return 'a number'
  return Array.isArray(value) ? 'a JSON list' : 'JSON'
}
