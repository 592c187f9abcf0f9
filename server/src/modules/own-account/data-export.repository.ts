import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'

/** The rows of one member after a number, in order: a whole export is never in memory. */
export type ExportPage = { userId: number; after: number }

export const exportPageLength = 200

export function findAccount(db: Executor, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'username',
      'display_name',
      'email',
      'mail_status',
      'status',
      'role_id',
      'reputation',
      'bio',
      'website',
      'location',
      'avatar_kind',
      'avatar_url',
      'language',
      'color_scheme',
      'time_zone',
      'created_at',
      'last_login_at',
      'registered_ip',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export function listQuestions(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('questions')
    .select(['id', 'title', 'content', 'status', 'vote_count', 'view_count', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/** The slugs that each of the questions has. */
export async function listTagsOf(
  db: Executor,
  questionIds: readonly number[],
): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>()
  if (questionIds.length === 0) return tags
  const rows = await db
    .selectFrom('question_tags')
    .innerJoin('tags', 'tags.id', 'question_tags.tag_id')
    .select(['question_tags.question_id', 'tags.slug'])
    .where('question_tags.question_id', 'in', questionIds)
    .orderBy('tags.slug')
    .execute()
  for (const { question_id, slug } of rows) tags.set(question_id, [...(tags.get(question_id) ?? []), slug])
  return tags
}

export function listAnswers(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('answers')
    .select(['id', 'question_id', 'content', 'status', 'accepted', 'vote_count', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

export function listComments(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('comments')
    .select(['id', 'question_id', 'answer_id', 'content', 'status', 'vote_count', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/**
 * A member's texts. A version that another member edited is stored under the author of the post; the timeline
 * names the editor.
 */
export function listRevisions(db: Executor, { userId, after }: ExportPage) {
  // In the form of the index of edits.
  const edits = sql.raw(`('edited', 'rollback')`)
  return db
    .selectFrom('revisions as r')
    .select(['id', 'object_id', 'kind', 'title', 'content', 'summary', 'status', 'created_at'])
    .$narrowType<{ kind: 'question' | 'answer' | 'tag' }>()
    .where(
      sql<boolean>`(r.id in (select revision_id from activities where user_id = ${userId} and type in ${edits})
        or (r.user_id = ${userId} and not exists (select 1 from activities a
          where a.original_object_id = r.object_id and a.revision_id = r.id and a.type in ${edits}
            and a.user_id <> ${userId})))`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/** Votes that count, with their posts. */
export function listVotes(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('votes')
    .leftJoin('questions', 'questions.id', 'votes.object_id')
    .leftJoin('answers', 'answers.id', 'votes.object_id')
    .leftJoin('comments', 'comments.id', 'votes.object_id')
    .select([
      'votes.object_id as id',
      'votes.direction',
      'votes.updated_at',
      'questions.id as question_id',
      'answers.id as answer_id',
      'comments.id as comment_id',
    ])
    .where('votes.user_id', '=', userId)
    .where('votes.direction', '<>', 0)
    .where('votes.object_id', '>', after)
    .orderBy('votes.object_id')
    .limit(exportPageLength)
    .execute()
}

export function listBookmarks(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('bookmarks')
    .select(['question_id as id', 'created_at'])
    .where('user_id', '=', userId)
    .where('question_id', '>', after)
    .orderBy('question_id')
    .limit(exportPageLength)
    .execute()
}

export function listFollows(db: Executor, kind: string, { userId, after }: ExportPage) {
  return db
    .selectFrom('follows')
    .select(['object_id as id', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('object_id', '>', after)
    .orderBy('object_id')
    .limit(exportPageLength)
    .execute()
}

export function listAcceptances(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('legal_acceptances')
    .innerJoin('legal_versions', 'legal_versions.id', 'legal_acceptances.version_id')
    .select(['legal_versions.id', 'legal_versions.kind', 'legal_acceptances.accepted_at'])
    .where('legal_acceptances.user_id', '=', userId)
    .where('legal_versions.id', '>', after)
    .orderBy('legal_versions.id')
    .limit(exportPageLength)
    .execute()
}

export function listReputation(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('reputation_log')
    .select(['id', 'action', 'amount', 'cancelled', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/** The posts with reactions, with each kind of reaction as 1 or 0. */
export function listReactions(db: Executor, { userId, after }: ExportPage) {
  const gave = (emoji: string) => sql<number>`max(case when emoji = ${emoji} then 1 else 0 end)`
  return db
    .selectFrom('reactions')
    .leftJoin('questions', 'questions.id', 'reactions.object_id')
    .leftJoin('answers', 'answers.id', 'reactions.object_id')
    .select([
      'reactions.object_id as id',
      'questions.id as question_id',
      'answers.id as answer_id',
      gave('heart').as('heart'),
      gave('smile').as('smile'),
      gave('frown').as('frown'),
    ])
    .where('reactions.user_id', '=', userId)
    .where('reactions.object_id', '>', after)
    .groupBy(['reactions.object_id', 'questions.id', 'answers.id'])
    .orderBy('reactions.object_id')
    .limit(exportPageLength)
    .execute()
}

export function listFlags(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('flags')
    .select(['id', 'object_id', 'kind', 'reason', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

export function listBadgeAwards(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('badge_awards')
    .innerJoin('badges', 'badges.id', 'badge_awards.badge_id')
    .select(['badge_awards.id', 'badge_awards.badge_id', 'badges.key', 'badge_awards.created_at'])
    .where('badge_awards.user_id', '=', userId)
    .where('badge_awards.id', '>', after)
    .orderBy('badge_awards.id')
    .limit(exportPageLength)
    .execute()
}

/** Earned on the site that the account was imported from. */
export function listImportedBadges(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('imported_badges')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/** Notifications, without the data of others. */
export function listNotifications(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('notifications')
    .select(['id', 'type', 'action', 'object_kind', 'unread', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

export function listUploads(db: Executor, { userId, after }: ExportPage) {
  return db
    .selectFrom('uploads')
    .select(['id', 'source', 'path', 'original_name', 'size', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(exportPageLength)
    .execute()
}

/** The user's settings in the forms of plugins. */
export function listPluginSettings(db: Executor, userId: number) {
  return db
    .selectFrom('plugin_user_config')
    .select(['slug', 'value'])
    .where('user_id', '=', userId)
    .where('value', '<>', '')
    .orderBy('slug')
    .execute()
}

export function findNotificationSettings(db: Executor, userId: number) {
  return db
    .selectFrom('notification_settings')
    .select(['inbox', 'new_questions', 'followed_tags', 'digest'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
