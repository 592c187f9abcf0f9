import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, keyType, required } from '../column-types.ts'

/** What administrators changed. */
export async function up(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('audit_log')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('created_at', key, required)
    .addColumn('actor_id', key, required)
    .addColumn('actor_name', 'text', required)
    .addColumn('ip', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('object_kind', 'text', required)
    .addColumn('object_id', 'text', required)
    .addColumn('object_name', 'text', required)
    .addColumn('field', 'text', required)
    .addColumn('old_value', 'text', required)
    .addColumn('new_value', 'text', required)
    .execute()
  await sql`create index audit_log_by_time on audit_log (created_at, id)`.execute(db)
  await sql`create index audit_log_of_actor on audit_log (actor_name, id desc)`.execute(db)
  await sql`create index audit_log_of_action on audit_log (action, id desc)`.execute(db)
  await sql`create index audit_log_of_object on audit_log (object_kind, object_id, id desc)`.execute(db)
}
