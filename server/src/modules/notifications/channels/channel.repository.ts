import type { Executor } from '../../../platform/database/database.ts'

export type StoredChannelSettings = { values: Readonly<Record<string, unknown>>; version: string }

/**
 * A member's settings in a plugin's form, and the version that stored them; undefined if they set nothing.
 */
export async function findChannelSettings(
  db: Executor,
  { userId, plugin }: { userId: number; plugin: string },
): Promise<StoredChannelSettings> {
  const row = await db
    .selectFrom('plugin_user_config')
    .select(['value', 'config_version'])
    .where('user_id', '=', userId)
    .where('slug', '=', plugin)
    .executeTakeFirst()
  const values = row && row.value !== '' ? JSON.parse(row.value) : {}
  return { values, version: row?.config_version ?? '' }
}

/** The same prefix as for mails about questions. */
const causePrefix = 'question:'

/** When it was decided to notify an account of a question; undefined if it is not notified. */
export async function findQuestionClaim(
  db: Executor,
  { userId, questionId }: { userId: number; questionId: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('notification_mails')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('cause', '=', causePrefix + questionId)
    .executeTakeFirst()
  return row?.created_at
}

/** Questions that an account is notified of, in a period; newest first. */
export async function listClaimedQuestions(
  db: Executor,
  userId: number,
  { since, until, limit }: { since: number; until: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_mails')
    .select('cause')
    .where('user_id', '=', userId)
    .where('cause', 'like', `${causePrefix}%`)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ cause }) => Number(cause.slice(causePrefix.length)))
}

/** Whether an account follows one of the tags of a question. */
export async function followsTagOfQuestion(
  db: Executor,
  userId: number,
  questionId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('follows as f')
    .innerJoin('question_tags as t', 't.tag_id', 'f.object_id')
    .select('f.object_id')
    .where('f.kind', '=', 'tag')
    .where('f.user_id', '=', userId)
    .where('t.question_id', '=', questionId)
    .executeTakeFirst()
  return row !== undefined
}
