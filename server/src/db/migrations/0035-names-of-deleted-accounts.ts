import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'

/** Removes the names of deleted accounts from notifications. From now on, deletion does so itself. */
export async function up(db: Kysely<never>): Promise<void> {
  const content =
    getEngine(db) === 'sqlite' ? sql`json_remove(content, '$.user')` : sql`(content::jsonb - 'user')::text`
  await sql`update notifications set content = ${content}
    where actor_id in (select id from users where status = 10)`.execute(db)
}
