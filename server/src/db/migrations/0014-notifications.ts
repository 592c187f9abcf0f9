import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, emptyText, keyType, one, required, zero } from '../column-types.ts'

/** Notifications of members, on the site and by mail. */
export async function up(db: Kysely<never>): Promise<void> {
  await createNotifications(db)
  await createMailTables(db)
}

async function createNotifications(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('notifications')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('user_id', key, required)
    .addColumn('type', 'integer', required)
    .addColumn('message_type', 'integer', zero)
    .addColumn('action', 'text', emptyText)
    .addColumn('object_kind', 'text', required)
    .addColumn('object_id', key, required)
    .addColumn('question_id', key, zero)
    .addColumn('answer_id', key, zero)
    .addColumn('comment_id', key, zero)
    .addColumn('badge_id', key, zero)
    .addColumn('actor_id', key, zero)
    .addColumn('content', 'text', required)
    .addColumn('rank', 'integer', zero)
    .addColumn('unread', 'integer', one)
    .addColumn('alert', 'integer', zero)
    .addColumn('cause', 'text', required)
    .addColumn('created_at', key, required)
    .addColumn('updated_at', key, required)
    .execute()
  await sql`create unique index notification_once on notifications (user_id, cause)`.execute(db)
  await sql`create index notifications_of_user
    on notifications (user_id, type, updated_at desc, id desc)`.execute(db)
  await sql`create index notifications_of_kind
    on notifications (user_id, type, message_type, updated_at desc, id desc)`.execute(db)
  await sql`create index notification_alerts on notifications (user_id) where alert = 1`.execute(db)
  await db.schema
    .createTable('notification_counters')
    .addColumn('user_id', key, required)
    .addColumn('type', 'integer', required)
    .addColumn('unseen', 'integer', required)
    .addColumn('raised_at', key, required)
    .addPrimaryKeyConstraint('notification_counters_key', ['user_id', 'type'])
    .execute()
}

async function createMailTables(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', key, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('inbox', 'integer', one)
    .addColumn('new_questions', 'integer', zero)
    .addColumn('followed_tags', 'integer', zero)
    .addColumn('digest', 'text', (column) => column.notNull().defaultTo('never'))
    .addColumn('digest_at', key, zero)
    .addColumn('week_began_at', key, zero)
    .addColumn('week_count', 'integer', zero)
    .execute()
  await sql`create index told_of_new_questions on notification_settings (user_id) where new_questions = 1`.execute(
    db,
  )
  await sql`create index digests_due on notification_settings (digest, digest_at) where digest <> 'never'`.execute(
    db,
  )
  await db.schema
    .createTable('notification_mails')
    .addColumn('user_id', key, required)
    .addColumn('cause', 'text', required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('notification_mails_key', ['user_id', 'cause'])
    .execute()
  await sql`create index notification_mails_by_time on notification_mails (created_at)`.execute(db)
}
