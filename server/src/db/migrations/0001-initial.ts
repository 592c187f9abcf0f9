import { type Kysely, sql } from 'kysely'
import { getEngine } from '../../platform/database/engine.ts'
import { ascendingKey, derivedFlag, emptyText, keyType, one, required, zero } from '../column-types.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await createSiteTables(db)
  await createAccountTables(db)
  await createContentTables(db)
  await createTagTables(db)
  await createReactionTables(db)
  await createHistoryTables(db)
  await createWorkTables(db)
}

async function createSiteTables(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('site_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .addColumn('updated_at', key, required)
    .execute()
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', key, required)
    .execute()
  if (getEngine(db) === 'postgres') await sql`create sequence object_id`.execute(db)
  else await sql`insert into counters (name, value) values ('object_id', 0)`.execute(db)
  await sql`insert into counters (name, value) values
    ('questions.listed', 0), ('questions.unanswered', 0)`.execute(db)
}

async function createAccountTables(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('users')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('mail_status', 'integer', required)
    .addColumn('status', 'integer', required)
    .addColumn('role_id', 'integer', required)
    .addColumn('reputation', 'integer', zero)
    .addColumn('password_hash', 'text', required)
    .addColumn('bio', 'text', emptyText)
    .addColumn('bio_html', 'text', emptyText)
    .addColumn('website', 'text', emptyText)
    .addColumn('location', 'text', emptyText)
    .addColumn('avatar_kind', 'text', emptyText)
    .addColumn('avatar_url', 'text', emptyText)
    .addColumn('language', 'text', emptyText)
    .addColumn('color_scheme', 'text', emptyText)
    .addColumn('question_count', 'integer', zero)
    .addColumn('answer_count', 'integer', zero)
    .addColumn('follow_count', 'integer', zero)
    .addColumn('epoch', 'integer', zero)
    .addColumn('claimable', 'integer', zero)
    .addColumn('registered_ip', 'text', emptyText)
    .addColumn('created_at', key, required)
    .addColumn('last_login_at', key, zero)
    .addColumn('suspended_at', key, zero)
    .addColumn('suspended_until', key, zero)
    .addColumn('deleted_at', key, zero)
    .execute()
  await sql`create index users_by_reputation on users (status, reputation desc, id)`.execute(db)
  await sql`create index users_by_creation on users (status, mail_status, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index users_by_display_name on users (display_name)`.execute(db)
  await sql`create index staff on users (role_id) where role_id > 1`.execute(db)
  await sql`create index users_to_release on users (suspended_until) where status = 9`.execute(db)

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('visit_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('epoch', 'integer', required)
    .addColumn('admin', 'integer', required)
    .addColumn('created_at', key, required)
    .addColumn('expires_at', key, required)
    .execute()
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db)
  await sql`create index sessions_to_expire on sessions (expires_at)`.execute(db)

  await db.schema
    .createTable('email_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', key, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('data', 'text', emptyText)
    .addColumn('created_at', key, required)
    .addColumn('expires_at', key, required)
    .execute()
  await sql`create index email_codes_of_user on email_codes (user_id, purpose)`.execute(db)
}

async function createContentTables(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('questions')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('user_id', key, required)
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('pin', 'integer', one)
    .addColumn('show', 'integer', one)
    .addColumn('vote_count', 'integer', zero)
    .addColumn('view_count', 'integer', zero)
    .addColumn('answer_count', 'integer', zero)
    .addColumn('collection_count', 'integer', zero)
    .addColumn('follow_count', 'integer', zero)
    .addColumn('linked_count', 'integer', zero)
    .addColumn('hot_score', 'integer', zero)
    .addColumn('accepted_answer_id', key, zero)
    .addColumn('last_answer_id', key, zero)
    .addColumn('last_editor_id', key, zero)
    .addColumn('close_reason', 'integer', zero)
    .addColumn('close_message', 'text', emptyText)
    .addColumn('closed_at', key, zero)
    .addColumn('created_at', key, required)
    .addColumn('edited_at', key, zero)
    .addColumn('active_at', key, required)
    .addColumn('listed', 'integer', derivedFlag('show = 1 and status in (1, 2)'))
    .addColumn('unanswered', 'integer', derivedFlag('show = 1 and status = 1 and answer_count = 0'))
    // Last, so that SQLite reads a row for a list without the pages that long texts overflow to.
    .addColumn('content', 'text', required)
    .addColumn('html', 'text', required)
    .execute()
  // Each is an order of the public lists, whole in the index: the last column is what time frames ask.
  for (const [name, columns] of Object.entries({
    newest: 'listed, pin desc, created_at desc, id desc',
    active: 'listed, pin desc, active_at desc, edited_at desc, id desc, created_at',
    hot: 'listed, pin desc, hot_score desc, id desc, created_at',
    score: 'listed, pin desc, vote_count desc, view_count desc, id desc, created_at',
    frequent: 'listed, pin desc, linked_count desc, edited_at desc, id desc, created_at',
    unanswered: 'unanswered, pin desc, created_at desc, id desc',
    // For counting and collecting what a time frame holds.
    created: 'listed, created_at, active_at',
    author: 'user_id, listed, pin desc, created_at desc, id desc',
  })) {
    await sql`create index ${sql.ref(`questions_by_${name}`)} on questions (${sql.raw(columns)})`.execute(db)
  }

  await db.schema
    .createTable('question_invitations')
    .addColumn('question_id', key, (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('user_id', key, required)
    .addColumn('position', 'integer', required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('question_invitations_key', ['question_id', 'user_id'])
    .execute()

  await db.schema
    .createTable('answers')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('question_id', key, (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('user_id', key, required)
    .addColumn('content', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('accepted', 'integer', zero)
    .addColumn('vote_count', 'integer', zero)
    .addColumn('last_editor_id', key, zero)
    .addColumn('created_at', key, required)
    .addColumn('edited_at', key, zero)
    .execute()
  await sql`create index answers_of_question on answers
    (question_id, status, accepted desc, vote_count desc, created_at, id)`.execute(db)
  await sql`create index answers_of_user on answers (user_id, status, created_at desc, id desc)`.execute(db)
  // Acceptance is a key: a question cannot hold two accepted answers.
  await sql`create unique index accepted_answer on answers (question_id) where accepted = 1`.execute(db)

  await db.schema
    .createTable('comments')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('object_id', key, required)
    .addColumn('question_id', key, required)
    .addColumn('answer_id', key, required)
    .addColumn('user_id', key, required)
    .addColumn('reply_comment_id', key, zero)
    .addColumn('reply_user_id', key, zero)
    .addColumn('content', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('vote_count', 'integer', zero)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index comments_of_object on comments (object_id, status, created_at, id)`.execute(db)
  await sql`create index comments_of_user on comments (user_id, status, created_at desc, id desc)`.execute(db)
}

async function createTagTables(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('tags')
    .addColumn('id', key, (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('display_name', 'text', required)
    .addColumn('content', 'text', emptyText)
    .addColumn('html', 'text', emptyText)
    .addColumn('main_tag_id', key, zero)
    .addColumn('status', 'integer', required)
    .addColumn('recommend', 'integer', zero)
    .addColumn('reserved', 'integer', zero)
    .addColumn('question_count', 'integer', zero)
    .addColumn('follow_count', 'integer', zero)
    .addColumn('user_id', key, required)
    .addColumn('revision_id', key, zero)
    .addColumn('created_at', key, required)
    .addColumn('updated_at', key, required)
    .execute()
  await sql`create index tags_by_use on tags (status, main_tag_id, question_count desc, id)`.execute(db)
  await sql`create index tags_by_creation on tags (status, main_tag_id, created_at desc, id desc)`.execute(db)
  await sql`create index tags_by_name on tags (status, main_tag_id, slug)`.execute(db)
  await sql`create index synonyms on tags (main_tag_id)`.execute(db)

  await db.schema
    .createTable('question_tags')
    .addColumn('question_id', key, (column) =>
      column.notNull().references('questions.id').onDelete('cascade'),
    )
    .addColumn('tag_id', key, required)
    .addColumn('visible', 'integer', required)
    .addPrimaryKeyConstraint('question_tags_key', ['question_id', 'tag_id'])
    .execute()
  await sql`create index questions_of_tag on question_tags (tag_id, visible, question_id)`.execute(db)

  await db.schema
    .createTable('question_links')
    .addColumn('from_question_id', key, required)
    .addColumn('from_answer_id', key, required)
    .addColumn('to_question_id', key, required)
    .addColumn('to_answer_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('active', 'integer', required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('question_links_key', [
      'from_question_id',
      'from_answer_id',
      'to_question_id',
      'to_answer_id',
      'kind',
    ])
    .execute()
  await sql`create index links_to_question on question_links (to_question_id, active, from_question_id)`.execute(
    db,
  )
}

async function createReactionTables(db: Kysely<never>): Promise<void> {
  const key = keyType(getEngine(db))
  await db.schema
    .createTable('votes')
    .addColumn('user_id', key, required)
    .addColumn('object_id', key, required)
    .addColumn('owner_id', key, required)
    .addColumn('direction', 'integer', required)
    .addColumn('told_up', 'integer', zero)
    .addColumn('told_down', 'integer', zero)
    .addColumn('created_at', key, required)
    .addColumn('updated_at', key, required)
    .addPrimaryKeyConstraint('votes_key', ['user_id', 'object_id'])
    .execute()
  await sql`create index votes_on_object on votes (object_id, direction)`.execute(db)
  await sql`create index votes_by_time on votes (updated_at)`.execute(db)

  await db.schema
    .createTable('imported_votes')
    .addColumn('object_id', key, (column) => column.primaryKey())
    .addColumn('up_votes', 'integer', required)
    .addColumn('down_votes', 'integer', required)
    .execute()

  await db.schema
    .createTable('follows')
    .addColumn('user_id', key, required)
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('follows_key', ['user_id', 'kind', 'object_id'])
    .execute()
  await sql`create index followers on follows (kind, object_id)`.execute(db)

  await db.schema
    .createTable('bookmarks')
    .addColumn('user_id', key, required)
    .addColumn('question_id', key, required)
    .addColumn('created_at', key, required)
    .addPrimaryKeyConstraint('bookmarks_key', ['user_id', 'question_id'])
    .execute()
  await sql`create index bookmarks_on_question on bookmarks (question_id)`.execute(db)
  await sql`create index bookmarks_by_time on bookmarks (user_id, created_at desc)`.execute(db)
}

async function createHistoryTables(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('reputation_log')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('user_id', key, required)
    .addColumn('actor_id', key, required)
    .addColumn('object_id', key, required)
    .addColumn('action', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('cancelled', 'integer', zero)
    .addColumn('created_at', key, required)
    .addColumn('cancelled_at', key, zero)
    .execute()
  await sql`create unique index reputation_once on reputation_log (user_id, object_id, actor_id, action)`.execute(
    db,
  )
  await sql`create index reputation_of_user on reputation_log (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index reputation_by_time on reputation_log (created_at)`.execute(db)

  await db.schema
    .createTable('activities')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('object_id', key, required)
    .addColumn('original_object_id', key, required)
    .addColumn('user_id', key, required)
    .addColumn('trigger_user_id', key, zero)
    .addColumn('type', 'text', required)
    .addColumn('revision_id', key, zero)
    .addColumn('comment', 'text', emptyText)
    .addColumn('cancelled', 'integer', zero)
    .addColumn('cancelled_at', key, zero)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index timeline on activities (original_object_id, id)`.execute(db)

  await db.schema
    .createTable('revisions')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('object_id', key, required)
    .addColumn('kind', 'text', required)
    .addColumn('user_id', key, required)
    .addColumn('title', 'text', emptyText)
    .addColumn('content', 'text', required)
    .addColumn('summary', 'text', emptyText)
    .addColumn('status', 'integer', required)
    .addColumn('reviewer_id', key, zero)
    .addColumn('created_at', key, required)
    .execute()
  await sql`create index revisions_of_object on revisions (object_id, status, id desc)`.execute(db)
  // One suggestion at a time waits for review.
  await sql`create unique index revision_under_review on revisions (object_id) where status = 1`.execute(db)
}

async function createWorkTables(db: Kysely<never>): Promise<void> {
  const engine = getEngine(db)
  const key = keyType(engine)
  await db.schema
    .createTable('outbox')
    .addColumn('id', key, ascendingKey(engine))
    .addColumn('name', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', key, required)
    .addColumn('available_at', key, required)
    .addColumn('attempts', 'integer', zero)
    .addColumn('parked', 'integer', zero)
    .addColumn('last_error', 'text', emptyText)
    .execute()
  await sql`create index outbox_due on outbox (parked, available_at, id)`.execute(db)

  await db.schema
    .createTable('import_keys')
    .addColumn('source', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('foreign_id', 'text', required)
    .addColumn('local_id', key, required)
    .addPrimaryKeyConstraint('import_keys_key', ['source', 'kind', 'foreign_id'])
    .execute()
  await db.schema
    .createTable('import_progress')
    .addColumn('source', 'text', required)
    .addColumn('stage', 'text', required)
    .addColumn('done', key, required)
    .addColumn('finished', 'integer', required)
    .addColumn('updated_at', key, required)
    .addPrimaryKeyConstraint('import_progress_key', ['source', 'stage'])
    .execute()
}
