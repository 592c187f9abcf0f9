import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { defaultSettings, type SettingsSection, type SiteSettings } from './site-settings.ts'

export type Settings = {
  /** The settings in force. Answered from memory. */
  readonly current: SiteSettings
  /** Reads them anew; called at start and when another process changed them. */
  load(): Promise<void>
  /** Replaces sections. With an executor the write joins its transaction; `load` must follow the commit then. */
  replace(changes: Partial<SiteSettings>, tx?: Executor): Promise<void>
}

type Dependencies = { db: Executor; clock: Clock }

/** Keeps the site's settings: stored by section, held in memory. */
export function createSettings({ db, clock }: Dependencies): Settings {
  let current = defaultSettings

  async function load() {
    const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
    const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]))
    // Sections gain fields over time: what a stored one lacks comes from the defaults.
    const sections = Object.keys(defaultSettings) as SettingsSection[]
    current = Object.fromEntries(
      sections.map((section) => [section, { ...defaultSettings[section], ...stored[section] }]),
      // Every section was validated by its schema before it was stored.
    ) as SiteSettings
  }

  return {
    get current() {
      return current
    },
    load,
    async replace(changes, tx) {
      const updatedAt = clock()
      for (const [name, value] of Object.entries(changes)) {
        const row = { name, value: JSON.stringify(value), updated_at: updatedAt }
        await (tx ?? db)
          .insertInto('site_settings')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: row.value, updated_at: updatedAt }),
          )
          .execute()
      }
      if (!tx) await load()
    },
  }
}
