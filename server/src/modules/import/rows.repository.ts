import { type Insertable, type Selectable, sql } from 'kysely'
import { insertMany } from '../../db/statements/insert-many.ts'
import type { BadgesTable, Flag, Tables } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The tables that an import writes. */
type FilledTable =
  | 'activities'
  | 'answers'
  | 'badge_awards'
  | 'bookmarks'
  | 'comments'
  | 'flags'
  | 'follows'
  | 'imported_badges'
  | 'notifications'
  | 'question_invitations'
  | 'question_links'
  | 'question_tags'
  | 'questions'
  | 'reactions'
  | 'reputation_log'
  | 'reviews'
  | 'tags'
  | 'uploads'
  | 'user_external_logins'
  | 'votes'

/** Adds rows; existing rows with the same keys are not changed. */
export function insertNew<Table extends FilledTable>(
  tx: Tx,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  return insertMany(tx, table, rows, 'skip')
}

const objectTables = ['questions', 'answers', 'comments', 'tags', 'badge_awards', 'flags'] as const

/** The numbers that are already in use by objects of this site. */
export async function findTakenNumbers(db: Executor, numbers: number[]): Promise<Set<number>> {
  const taken = new Set<number>()
  if (numbers.length === 0) return taken
  for (const table of objectTables) {
    const rows = await db.selectFrom(table).select('id').where('id', 'in', numbers).execute()
    for (const row of rows) taken.add(row.id)
  }
  return taken
}

/** Our accounts by email address, in lower case. */
export async function findAccountsByEmail(db: Executor, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where('email_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.email_key ?? '', row.id]))
}

/** The question, the answer and the author of each question, answer or comment. */
export async function findPlaces(db: Executor, ids: number[]) {
  const places = new Map<number, { questionId: number; answerId: number; ownerId: number }>()
  if (ids.length === 0) return places
  const questions = await db
    .selectFrom('questions')
    .select(['id', 'user_id'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, user_id } of questions) places.set(id, { questionId: id, answerId: 0, ownerId: user_id })
  const answers = await db
    .selectFrom('answers')
    .select(['id', 'user_id', 'question_id'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, user_id, question_id } of answers) {
    places.set(id, { questionId: question_id, answerId: id, ownerId: user_id })
  }
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'question_id', 'answer_id'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, user_id, question_id, answer_id } of comments) {
    places.set(id, { questionId: question_id, answerId: answer_id, ownerId: user_id })
  }
  return places
}

export function listQuestionStates(db: Executor, questionIds: number[]) {
  return db
    .selectFrom('questions')
    .select(['id', 'listed', 'pin', 'status'])
    .where('id', 'in', questionIds)
    .execute()
}

type KnownBadge = Pick<Selectable<BadgesTable>, 'id' | 'single' | 'icon' | 'level'>

/** Our badges by their text keys. */
export async function findBadges(db: Executor): Promise<Map<string, KnownBadge>> {
  const rows = await db.selectFrom('badges').select(['id', 'key', 'single', 'icon', 'level']).execute()
  return new Map(rows.map(({ key, ...badge }) => [key, badge]))
}

export async function setMainTags(tx: Tx, mainTags: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, main_tag_id] of mainTags) {
    await tx.updateTable('tags').set({ main_tag_id }).where('id', '=', id).execute()
  }
}

/** The main tags of those of these tags that are synonyms. */
export async function findMainTags(db: Executor, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'main_tag_id'])
    .where('id', 'in', ids)
    .where('main_tag_id', '<>', 0)
    .execute()
  return new Map(rows.map((row) => [row.id, row.main_tag_id]))
}

export async function setTagRevisions(tx: Tx, revisions: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, revision_id] of revisions) {
    await tx
      .updateTable('tags')
      .set({ revision_id })
      .where('id', '=', id)
      .where('revision_id', '=', 0)
      .execute()
  }
}

type Closing = { id: number; close_reason: number; close_message: string; closed_at: number }

export async function setClosings(tx: Tx, closings: Closing[]): Promise<void> {
  for (const { id, ...closing } of closings) {
    await tx
      .updateTable('questions')
      .set(closing)
      .where('id', '=', id)
      .where('close_reason', '=', 0)
      .execute()
  }
}

/** The sum of each account's log, which its reputation has to equal. */
export async function sumReputation(db: Executor, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reputation_log')
    .select(['user_id', (eb) => eb.fn.sum<number>('amount').as('total')])
    .where('user_id', 'in', userIds)
    .where('cancelled', '=', 0)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, Number(row.total)]))
}

/** Counts unread notifications of accounts without unread counters. */
export async function countUnread(tx: Tx, userIds: number[], since: number): Promise<void> {
  if (userIds.length === 0) return
  await sql`insert into notification_counters (user_id, type, unseen, raised_at)
    select user_id, type, count(*), max(updated_at) from notifications
    where user_id in (${sql.join(userIds)}) and unread = 1 and updated_at > ${since}
    group by user_id, type
    on conflict (user_id, type) do nothing`.execute(tx)
}

export async function setMailChoice(
  tx: Tx,
  user_id: number,
  choice: { inbox?: Flag; new_questions?: Flag; followed_tags?: Flag },
): Promise<void> {
  await tx
    .insertInto('notification_settings')
    .values({ user_id, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute()
}

/** The objects that have a suggested edit to review. */
export async function findUnderReview(db: Executor, objectIds: number[]): Promise<Set<number>> {
  if (objectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('revisions')
    .select('object_id')
    .where('object_id', 'in', objectIds)
    .where('status', '=', 1)
    .execute()
  return new Set(rows.map((row) => row.object_id))
}

/** Posts that wait for approval need a review, or nobody would see them. */
export async function addMissingReviews(tx: Tx): Promise<void> {
  for (const [table, kind] of [
    ['questions', 'question'],
    ['answers', 'answer'],
    ['comments', 'comment'],
  ] as const) {
    await sql`insert into reviews (object_id, kind, user_id, status, created_at)
      select id, ${sql.lit(kind)}, user_id, 1, created_at from ${sql.table(table)} as p
      where p.status = 11
        and not exists (select 1 from reviews r where r.object_id = p.id and r.status = 1)`.execute(tx)
  }
}

export async function recountLinked(tx: Tx, questionIds: number[]): Promise<void> {
  if (questionIds.length === 0) return
  await sql`update questions set linked_count =
      (select count(*) from question_links l where l.to_question_id = questions.id and l.active = 1)
    where id in (${sql.join(questionIds)})`.execute(tx)
}

export async function setReviewers(tx: Tx, reviewers: ReadonlyMap<number, number>): Promise<void> {
  for (const [id, reviewer_id] of reviewers) {
    await tx.updateTable('revisions').set({ reviewer_id }).where('id', '=', id).execute()
  }
}
