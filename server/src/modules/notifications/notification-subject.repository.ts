import type { Executor } from '../../platform/database/database.ts'
import { type Content, findContent } from '../visibility/index.ts'
import type { NotifiedKind } from './notification-kind.rules.ts'

/** The object that a notification is about, with the ids of its page. */
export type NotifiedObject = {
  kind: NotifiedKind
  id: number
  questionId: number
  answerId: number
  commentId: number
  title: string
}

/** What a notification is about. */
export type NotifiedSubject = {
  object: NotifiedObject
  /** Of a post: decides who may see it. */
  content?: Content
}

/** A question, answer or comment that a notification is about, and who may see it. */
export type NotificationSubject = NotifiedSubject & {
  content: Content
  authorId: number
  askerId: number
}

/** Undefined when there is no such post. */
export async function findNotificationSubject(
  db: Executor,
  kind: 'question' | 'answer' | 'comment',
  id: number,
): Promise<NotificationSubject | undefined> {
  const content = await findContent(db, { kind, id })
  if (!content) return undefined
  const { question } = content
  const row = await db
    .selectFrom('questions')
    .select('title')
    .where('id', '=', question.id)
    .executeTakeFirst()
  const answerId = content.kind === 'question' ? 0 : (content.answer?.id ?? 0)
  const commentId = content.kind === 'comment' ? content.id : 0
  const object = { kind, id, questionId: question.id, answerId, commentId, title: row?.title ?? '' }
  return { object, content, authorId: content.userId, askerId: question.userId }
}

/** Users who follow a question, in the order of their ids. */
export async function listFollowers(db: Executor, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('user_id')
    .where('kind', '=', 'question')
    .where('object_id', '=', questionId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Undefined when there is no such tag. */
export async function findTagSubject(db: Executor, id: number): Promise<NotifiedSubject | undefined> {
  const tag = await db.selectFrom('tags').select('display_name').where('id', '=', id).executeTakeFirst()
  const ids = { id, questionId: 0, answerId: 0, commentId: 0 }
  return tag && { object: { kind: 'tag', ...ids, title: tag.display_name } }
}
