import type { Clock } from '../../platform/clock.ts'
import { type Database, type Executor, inTransaction, type Tx } from '../../platform/database/database.ts'
import { type AuditContext, type AuditedChange, compareFields, recordChanges } from '../audit/index.ts'
import { listStoredSections, storeSections } from './site-settings.repository.ts'
import { defaultSettings, type SettingsSection, type SiteSettings } from './site-settings.rules.ts'

/** What administrators decided, cached in memory. */
export type Settings = {
  /** The settings in force. Answered from memory. */
  readonly current: SiteSettings
  /** Reads them again: at the start, and from time to time, because other processes change them too. */
  load(): Promise<void>
  /** Replaces sections, all or none. With a transaction the write joins its transaction; `load` must follow the commit then. */
  replace(changes: Partial<SiteSettings>, tx?: Tx): Promise<void>
  /** As `replace`, on behalf of an administrator: what differs is recorded in the audit log. */
  change(context: AuditContext, changes: Partial<SiteSettings>, tx?: Tx): Promise<void>
}

type Dependencies = { db: Database; clock: Clock }

/** Keeps the site's settings: stored by section, cached in memory. */
export function createSettings({ db, clock }: Dependencies): Settings {
  let current = defaultSettings
  let begun = 0
  let taken = 0

  async function load() {
    const turn = ++begun
    const read = await readSections(db)
    // A reading that began earlier and took longer knows less.
    if (turn < taken) return
    taken = turn
    current = read
  }

  async function storeChanges(tx: Tx, context: AuditContext, changes: Partial<SiteSettings>) {
    const before = await readSections(tx)
    const at = clock()
    await storeSections(tx, changes, at)
    await recordChanges(tx, context, at, listSettingChanges(before, changes))
  }

  return {
    get current() {
      return current
    },
    load,
    async replace(changes, tx) {
      if (tx) return storeSections(tx, changes, clock())
      await inTransaction(db, (own) => storeSections(own, changes, clock()))
      await load()
    },
    async change(context, changes, tx) {
      if (tx) return storeChanges(tx, context, changes)
      await inTransaction(db, (own) => storeChanges(own, context, changes))
      await load()
    },
  }
}

async function readSections(db: Executor): Promise<SiteSettings> {
  const rows = await listStoredSections(db)
  const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]))
  // Sections gain fields over time: what a stored one lacks comes from the defaults.
  const sections = Object.keys(defaultSettings) as SettingsSection[]
  return Object.fromEntries(
    sections.map((section) => [section, { ...defaultSettings[section], ...stored[section] }]),
    // Every section was validated by its schema before it was stored.
  ) as SiteSettings
}

function listSettingChanges(before: SiteSettings, changes: Partial<SiteSettings>): AuditedChange[] {
  // The keys of the changes are names of sections.
  return (Object.keys(changes) as SettingsSection[]).flatMap((section) =>
    compareFields(before[section], changes[section] ?? {}, isSecret).map(({ field, from, to }) => ({
      action: 'setting_change' as const,
      object: { kind: 'setting' as const, id: `${section}.${field}` },
      from,
      to,
    })),
  )
}

const isSecret = (field: string) => field === 'smtp_password'
