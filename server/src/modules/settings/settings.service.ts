import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../platform/clock.ts'
import type { FixedSettings } from '../../platform/config/index.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { type AuditContext, type AuditedChange, compareFields, recordChanges } from '../audit/index.ts'
import {
  type FixedSection,
  nameVariables,
  rejectFixed,
  withFixed,
  withoutFixed,
} from './fixed-settings.rules.ts'
import { listStoredSections, lockSections, storeSections } from './site-settings.repository.ts'
import { defaultSettings, type SettingsSection, type SiteSettings } from './site-settings.rules.ts'

/** The site's settings, cached in memory. */
export type Settings = {
  /** The effective settings, from memory. */
  readonly current: SiteSettings
  /** Usernames that members may not choose, in lower case; undefined if the site's own list applies. */
  readonly reservedUsernames: ReadonlySet<string> | undefined
  /** The environment variables that set values of a section, by field. */
  namesOfEnvironment(section: FixedSection): Record<string, string>
  /** Reads them again: at the start and regularly, since other processes change them as well. */
  load(): Promise<void>
  /** Calls the listener after the effective settings changed, in any process. */
  onChange(listener: () => void): void
  /** The stored settings, including changes of other processes: call this before changing them. */
  read(): Promise<SiteSettings>
  /** The stored settings, which nobody changes until the transaction ends. */
  lock(tx: Tx): Promise<SiteSettings>
  /**
   * Replaces sections, all or none. If `tx` is given, the write is part of it, and `load` must be called
   * after the commit.
   */
  replace(changes: Partial<SiteSettings>, tx?: Tx): Promise<void>
  /**
   * Replaces sections on behalf of an administrator, and records differences in the audit log. The stored
   * settings do not change between the call of `decide` and the commit.
   */
  change(context: AuditContext, decide: SettingsDecision): Promise<void>
}

/**
 * Computes the sections to replace from the stored ones. It may run twice, and has no effects outside the
 * database.
 */
export type SettingsDecision = (
  stored: SiteSettings,
  tx: Tx,
) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>

type Dependencies = {
  db: Database
  clock: Clock
  /** The settings from the environment. */
  fixed?: FixedSettings
  reservedUsernames?: readonly string[]
}

/** Stores the site's settings by section, cached in memory. */
export function createSettings(dependencies: Dependencies): Settings {
  const { db, clock, fixed = {}, reservedUsernames: reserved } = dependencies
  let current = withFixed(defaultSettings, fixed)
  let begun = 0
  let taken = 0
  const listeners: (() => void)[] = []

  async function load() {
    const turn = ++begun
    const read = withFixed(await readSections(db), fixed)
    // An earlier read that took longer is outdated.
    if (turn < taken) return
    taken = turn
    const isChanged = !isDeepStrictEqual(current, read)
    current = read
    if (isChanged) for (const listener of listeners) listener()
  }

  async function lock(tx: Tx): Promise<SiteSettings> {
    await lockSections(tx)
    return readSections(tx)
  }

  async function storeChanges(tx: Tx, context: AuditContext, decide: SettingsDecision) {
    const stored = await lock(tx)
    const before = withFixed(stored, fixed)
    const decided = await decide(before, tx)
    rejectFixed(decided, fixed)
    const changes = withoutFixed(decided, stored, fixed)
    const at = clock()
    await storeSections(tx, changes, at)
    await recordChanges(tx, context, at, listSettingChanges(stored, changes))
  }

  return {
    get current() {
      return current
    },
    reservedUsernames: reserved && new Set(reserved),
    namesOfEnvironment: (section) => nameVariables(section, fixed),
    load,
    onChange: (listener) => void listeners.push(listener),
    async read() {
      await load()
      return current
    },
    lock: async (tx) => withFixed(await lock(tx), fixed),
    async replace(changes, tx) {
      if (tx) return storeSections(tx, changes, clock())
      await inTransaction(db, (own) => storeSections(own, changes, clock()))
      await load()
    },
    async change(context, decide) {
      await inTransaction(db, (tx) => storeChanges(tx, context, decide))
      await load()
    },
  }
}

async function readSections(db: Executor): Promise<SiteSettings> {
  const rows = await listStoredSections(db)
  // A newer version may have stored other sections.
  const known = rows.filter(({ name }) => Object.hasOwn(defaultSettings, name))
  const stored = Object.fromEntries(known.map((row) => [row.name, JSON.parse(row.value)]))
  // Sections gain fields over time: missing ones get their defaults.
  const sections = Object.keys(defaultSettings) as SettingsSection[]
  return Object.fromEntries(
    sections.map((section) => [section, { ...defaultSettings[section], ...stored[section] }]),
    // Every section was validated by its schema before it was stored.
  ) as SiteSettings
}

function listSettingChanges(before: SiteSettings, changes: Partial<SiteSettings>): AuditedChange[] {
  // The keys of the changes are names of sections.
  const sections = Object.keys(changes) as SettingsSection[]
  // States are not settings; their causes are recorded.
  return sections
    .filter((section) => !section.endsWith('_state'))
    .flatMap((section) =>
      compareFields(before[section], changes[section] ?? {}, isSecret).map(({ field, from, to }) => ({
        action: 'setting_change' as const,
        object: { kind: 'setting' as const, id: `${section}.${field}` },
        from,
        to,
      })),
    )
    .filter(({ object }) => !copies.has(object.id))
}

/** What an own level requires is also in `privileges.ranks`, which has its earlier values. */
const copies = new Set(['privileges.custom'])

const isSecret = (field: string) => field === 'smtp_password'
