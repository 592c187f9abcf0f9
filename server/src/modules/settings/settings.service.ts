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

/** What administrators decided, cached in memory. */
export type Settings = {
  /** The settings in force. Answered from memory. */
  readonly current: SiteSettings
  /** Usernames that members may not take, in lower case; undefined where the site's own list counts. */
  readonly reservedUsernames: ReadonlySet<string> | undefined
  /** The variables of the environment that decide values of a section, by field. */
  namesOfEnvironment(section: FixedSection): Record<string, string>
  /** Reads them again: at the start, and from time to time, because other processes change them too. */
  load(): Promise<void>
  /** Calls back when others than before are in force, in whatever process they were changed. */
  onChange(listener: () => void): void
  /** What is stored now, also by another process: for those who are about to change it. */
  read(): Promise<SiteSettings>
  /** Replaces sections, all or none. With a transaction the write joins its transaction; `load` must follow the commit then. */
  replace(changes: Partial<SiteSettings>, tx?: Tx): Promise<void>
  /**
   * Replaces sections on behalf of an administrator: what differs is recorded in the audit log. What is stored stays
   * as `decide` receives it until the change is committed.
   */
  change(context: AuditContext, decide: SettingsDecision): Promise<void>
}

/** From what is stored to the sections that replace it. It may run twice and only touches the database. */
export type SettingsDecision = (
  stored: SiteSettings,
  tx: Tx,
) => Partial<SiteSettings> | Promise<Partial<SiteSettings>>

type Dependencies = {
  db: Database
  clock: Clock
  /** What the environment decides. */
  fixed?: FixedSettings
  reservedUsernames?: readonly string[]
}

/** Keeps the site's settings: stored by section, cached in memory. */
export function createSettings(dependencies: Dependencies): Settings {
  const { db, clock, fixed = {}, reservedUsernames: reserved } = dependencies
  let current = withFixed(defaultSettings, fixed)
  let begun = 0
  let taken = 0
  const listeners: (() => void)[] = []

  async function load() {
    const turn = ++begun
    const read = withFixed(await readSections(db), fixed)
    // A reading that began earlier and took longer knows less.
    if (turn < taken) return
    taken = turn
    const isChanged = !isDeepStrictEqual(current, read)
    current = read
    if (isChanged) for (const listener of listeners) listener()
  }

  async function storeChanges(tx: Tx, context: AuditContext, decide: SettingsDecision) {
    await lockSections(tx)
    const stored = await readSections(tx)
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
  // A newer version may have stored others.
  const known = rows.filter(({ name }) => Object.hasOwn(defaultSettings, name))
  const stored = Object.fromEntries(known.map((row) => [row.name, JSON.parse(row.value)]))
  // Sections gain fields over time: what a stored one lacks comes from the defaults.
  const sections = Object.keys(defaultSettings) as SettingsSection[]
  return Object.fromEntries(
    sections.map((section) => [section, { ...defaultSettings[section], ...stored[section] }]),
    // Every section was validated by its schema before it was stored.
  ) as SiteSettings
}

function listSettingChanges(before: SiteSettings, changes: Partial<SiteSettings>): AuditedChange[] {
  // The keys of the changes are names of sections.
  const sections = Object.keys(changes) as SettingsSection[]
  // States are not settings; what they follow from is recorded.
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
}

const isSecret = (field: string) => field === 'smtp_password'
