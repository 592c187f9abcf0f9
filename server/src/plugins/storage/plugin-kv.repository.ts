import { sql } from 'kysely'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'
import { getEngine } from '../../platform/database/engine.ts'

/** The small store of one plugin. Values are JSON; expired values do not exist. */
export function createPluginKv(db: Database, slug: string, clock: () => number) {
  const living = () =>
    db
      .selectFrom('plugin_kv')
      .where('slug', '=', slug)
      .where((eb) => eb.or([eb('expires_at', '=', 0), eb('expires_at', '>', clock())]))

  return {
    async get(key: string): Promise<unknown> {
      const row = await living().select('value').where('key', '=', key).executeTakeFirst()
      return row && JSON.parse(row.value)
    },
    async set(key: string, value: string, seconds: number | undefined): Promise<void> {
      const expiresAt = seconds === undefined ? 0 : clock() + seconds
      await inTransaction(db, (tx) =>
        tx
          .insertInto('plugin_kv')
          .values({ slug, key, value, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict.columns(['slug', 'key']).doUpdateSet({ value, expires_at: expiresAt }),
          )
          .execute(),
      )
    },
    /** Of several concurrent callers one gets it. */
    async take(key: string): Promise<unknown> {
      const row = await inTransaction(db, (tx) =>
        tx
          .deleteFrom('plugin_kv')
          .where('slug', '=', slug)
          .where('key', '=', key)
          .returning(['value', 'expires_at'])
          .executeTakeFirst(),
      )
      return row && (row.expires_at === 0 || row.expires_at > clock()) ? JSON.parse(row.value) : undefined
    },
    async delete(key: string): Promise<void> {
      await inTransaction(db, (tx) =>
        tx.deleteFrom('plugin_kv').where('slug', '=', slug).where('key', '=', key).execute(),
      )
    },
    async keys(prefix: string, after: string): Promise<string[]> {
      // Bytes have the same order everywhere; texts do not.
      const order = getEngine(db) === 'sqlite' ? sql<string>`key` : sql<string>`key collate "C"`
      const length = sql.lit([...prefix].length)
      const rows = await living()
        .select('key')
        .where(sql<string>`substr(key, 1, ${length})`, '=', prefix)
        .where(order, '>', after)
        .orderBy(order)
        .limit(100)
        .execute()
      return rows.map(({ key }) => key)
    },
  }
}

export const deleteExpiredKeys = (db: Database, now: number): Promise<void> =>
  deletePast(db, 'plugin_kv', 'expires_at', now)
