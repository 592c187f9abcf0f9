import type { Settings, SiteSettings } from '../../settings/index.ts'
import { type ApacheAnswerRun, convertText, parseRecord } from './apache-answer-run.rules.ts'

/**
 * Sections of our settings, by the types that Apache Answer has used for them; later ones take precedence.
 */
const types = {
  general: ['general'],
  interface: ['interface', 'interface_settings'],
  users: ['users', 'users_settings'],
  branding: ['branding'],
  login: ['login', 'security'],
  write: ['write', 'advanced', 'questions', 'tags'],
  seo: ['seo'],
  custom: ['css-html'],
} as const satisfies Partial<Record<keyof SiteSettings, readonly string[]>>

type Section = keyof typeof types

/** Settings of this site that are never replaced. */
const own: ReadonlySet<string> = new Set(['site_url', 'check_update', 'update_check_url', 'allowed_hosts'])

/** Imports settings that have a counterpart here. Returns the number of changed fields. */
export async function importSettings(run: ApacheAnswerRun, settings: Settings): Promise<number> {
  const stored = new Map<string, Readonly<Record<string, unknown>>>()
  for await (const row of run.from.rows('site_info')) stored.set(row.type ?? '', parseRecord(row.content))
  const before = await settings.read()
  let changed = 0
  const changes: Partial<Record<Section, unknown>> = {}
  for (const section of Object.keys(types) as Section[]) {
    const now: Readonly<Record<string, unknown>> = { ...before[section] }
    const found = Object.assign({}, ...types[section].map((type) => stored.get(type) ?? {}))
    const taken = Object.entries(now).flatMap(([field, value]) =>
      !own.has(field) && isAlike(value, found[field]) ? [[field, convert(run, found[field])] as const] : [],
    )
    const differing = taken.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field]))
    changed += differing.length
    if (differing.length > 0) changes[section] = { ...now, ...Object.fromEntries(differing) }
  }
  // Every field has the type that its section expects.
  await settings.replace(changes as Partial<SiteSettings>)
  return changed
}

function isAlike(here: unknown, there: unknown): boolean {
  // A list without a value, such as that of the allowed mail domains.
  if (here === null) return Array.isArray(there) && there.every((entry) => typeof entry === 'string')
  if (Array.isArray(here)) return Array.isArray(there)
  return typeof here !== 'object' && typeof here === typeof there
}

const convert = (run: ApacheAnswerRun, value: unknown) =>
  typeof value === 'string' ? convertText(run, value) : value
