import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { emptyText, keyType, required, zero } from '../column-types.ts'

/** Badges with who earned them, and what members flagged. */
export async function up(db: Kysely<never>): Promise<void> {
  await addBadges(db)
  await addFlags(db)
}

async function addBadges(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('badges')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('group_id', 'integer', required)
    .addColumn('level', 'integer', required)
    .addColumn('single', 'integer', required)
    .addColumn('rule', 'text', required)
    .addColumn('amount', 'integer', zero)
    .addColumn('icon', 'text', emptyText)
    .addColumn('status', 'integer', required)
    .addColumn('award_count', 'integer', zero)
    .execute()

  await db.schema
    .createTable('badge_awards')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('badge_id', key, (column) => column.notNull().references('badges.id').onDelete('cascade'))
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('object_id', key, zero)
    .addColumn('award_key', key, zero)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create unique index badge_awards_once on badge_awards (user_id, badge_id, award_key)`.execute(db)
  await sql`create index badge_awards_of_badge on badge_awards (badge_id, id)`.execute(db)

  for (const [index, [key, group, level, single, rule, amount, icon]] of defaultBadges.entries()) {
    await sql`insert into badges (id, key, group_id, level, single, rule, amount, icon, status)
      values (${index + 1}, ${key}, ${group}, ${level}, ${single}, ${rule}, ${amount}, ${icon}, 1)`.execute(
      db,
    )
  }
}

/** Key, group, level, whether each user earns it once, rule, amount of the rule, icon. */
const defaultBadges = [
  ['autobiographer', 1, 1, 1, 'first_profile', 0, 'person-badge-fill'],
  ['editor', 1, 1, 1, 'first_edit', 0, 'pencil-fill'],
  ['first_flag', 1, 1, 1, 'first_flag', 0, 'flag-fill'],
  ['first_upvote', 1, 1, 1, 'first_vote', 0, 'hand-thumbs-up-fill'],
  ['first_reaction', 1, 1, 1, 'first_reaction', 0, 'emoji-smile-fill'],
  ['first_share', 1, 1, 1, 'first_share', 0, 'share-fill'],
  ['scholar', 1, 1, 1, 'first_acceptance', 0, 'check-circle-fill'],
  ['solved', 2, 1, 1, 'accepted_answers', 1, 'check-square-fill'],
  ['nice_answer', 3, 1, 0, 'answer_votes', 10, 'chat-square-text-fill'],
  ['good_answer', 3, 2, 0, 'answer_votes', 25, 'chat-square-text-fill'],
  ['great_answer', 3, 3, 0, 'answer_votes', 50, 'chat-square-text-fill'],
  ['nice_question', 3, 1, 0, 'question_votes', 10, 'question-circle-fill'],
  ['good_question', 3, 2, 0, 'question_votes', 25, 'question-circle-fill'],
  ['great_question', 3, 3, 0, 'question_votes', 50, 'question-circle-fill'],
] as const

async function addFlags(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('flags')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('owner_id', key, required)
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('reason', 'integer', required)
    .addColumn('content', 'text', emptyText)
    .addColumn('status', 'integer', required)
    .addColumn('created_at', key, required)
    .addColumn('updated_at', key, required)
    .execute()
  await sql`create unique index flags_once on flags (user_id, object_id, reason) where status = 1`.execute(db)
  await sql`create index flags_to_review on flags (updated_at, id) where status = 1`.execute(db)
}
