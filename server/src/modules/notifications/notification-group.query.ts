import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { notificationTypes } from './notification-kind.rules.ts'

const inbox = sql.lit(notificationTypes.inbox)

/**
 * Distinguishes groups of the same action on the same question: comments by the answer they are on, votes and
 * edits by the post. All answers to a question are one group.
 */
export const groupKey = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`case
    when ${column('action')} = 'answer_the_question' then 0
    when ${column('action')} in ('comment_question', 'comment_answer', 'reply_to_you', 'mention_you')
      then ${column('answer_id')}
    else ${column('object_id')} end`
}

/** The newest of each group. Read notifications, and those outside the inbox, are groups of one. */
export const isNewestOfGroup = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('unread')} = 0 or ${column('type')} <> ${inbox} or not exists (
    select 1 from notifications as newer
    where newer.user_id = ${column('user_id')} and newer.question_id = ${column('question_id')}
      and newer.unread = 1 and newer.id > ${column('id')} and newer.type = ${inbox}
      and newer.action = ${column('action')} and ${groupKey('newer')} = ${groupKey(alias)}))`
}

export type GroupSize = { count: number; users: number }

type GroupMember = { question_id: number; action: string; group_key: number }

export const getGroupName = ({ question_id, action, group_key }: GroupMember) =>
  `${question_id} ${action} ${group_key}`

/** How many unread notifications and distinct users the groups of these questions have, by group name. */
export async function readGroupSizes(
  db: Executor,
  userId: number,
  questionIds: readonly number[],
): Promise<Map<string, GroupSize>> {
  if (questionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notifications as n')
    .select(['n.question_id', 'n.action', groupKey('n').as('group_key')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`count(distinct nullif(n.actor_id, 0))`.as('users'))
    .where('n.user_id', '=', userId)
    .where('n.question_id', 'in', [...new Set(questionIds)])
    .where('n.type', '=', inbox)
    .where(sql<boolean>`n.unread = 1`)
    .groupBy(['n.question_id', 'n.action', groupKey('n')])
    .execute()
  return new Map(rows.map((row) => [getGroupName(row), row]))
}
