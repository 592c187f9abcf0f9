import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'

/** Whether the account may create tables; fails if the database cannot be used at all. */
export async function mayCreateTables(db: Database): Promise<boolean> {
  if (db.engine === 'sqlite') {
    await sql`pragma user_version`.execute(db)
    return true
  }
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(db)
  return rows[0]?.may === true
}

/** Whether the general settings of the site are stored. */
export async function hasSiteSettings(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('name')
    .where('name', '=', 'general')
    .executeTakeFirst()
  return row !== undefined
}
