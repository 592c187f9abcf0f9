import { answerStatus, questionStatus } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { excerpt } from './markdown/plain-text.rules.ts'

export type StoredPost = { id: number; content: string; html: string; isLinked: boolean }

const shownQuestions = [questionStatus.available, questionStatus.closed]

/** The tables of posts' bodies. */
export type PostTable = 'questions' | 'answers'

export async function countPosts(db: Executor, table: PostTable): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function listPosts(
  db: Executor,
  table: PostTable,
  page: { afterId: number; limit: number },
): Promise<{ id: number; content: string; html: string }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'content', 'html'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
}

/** A public post; undefined if it or its question is deleted or waits for approval. */
export async function findPublicPost(
  db: Executor,
  table: PostTable,
  id: number,
): Promise<{ id: number; content: string; html: string } | undefined> {
  if (table === 'questions') {
    return db
      .selectFrom('questions')
      .select(['id', 'content', 'html'])
      .where('id', '=', id)
      .where('status', 'in', shownQuestions)
      .executeTakeFirst()
  }
  return db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.id', 'answers.content', 'answers.html'])
    .where('answers.id', '=', id)
    .where('answers.status', '=', answerStatus.available)
    .where('questions.status', 'in', shownQuestions)
    .executeTakeFirst()
}

/** A question and all of its answers. */
export async function listPostsOfQuestion(
  db: Executor,
  questionId: number,
): Promise<{ table: PostTable; post: { id: number; content: string; html: string } }[]> {
  const columns = ['id', 'content', 'html'] as const
  const questions = await db.selectFrom('questions').select(columns).where('id', '=', questionId).execute()
  const answers = await db
    .selectFrom('answers')
    .select(columns)
    .where('question_id', '=', questionId)
    .orderBy('id')
    .execute()
  return [
    ...questions.map((post) => ({ table: 'questions' as const, post })),
    ...answers.map((post) => ({ table: 'answers' as const, post })),
  ]
}

/** Does nothing if the post was edited meanwhile. The dates of the post do not change. */
export async function storeRendering(
  tx: Tx,
  table: PostTable,
  post: { id: number; content: string },
  html: string,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ html, excerpt: excerpt(html) })
    .where('id', '=', post.id)
    .where('content', '=', post.content)
    .execute()
}

/** The next posts whose excerpt differs from the current excerpt of their HTML, with that excerpt. */
export async function findStaleExcerpts(
  db: Executor,
  table: PostTable,
  page: { afterId: number; limit: number },
): Promise<
  { lastId: number; count: number; stale: { id: number; html: string; excerpt: string }[] } | undefined
> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'html', 'excerpt'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return undefined
  const renewed = rows.map((row) => ({ ...row, excerpt: excerpt(row.html), stored: row.excerpt }))
  return { lastId: last.id, count: rows.length, stale: renewed.filter((row) => row.excerpt !== row.stored) }
}

/** Does nothing if the post was edited meanwhile. The dates of the post do not change. */
export async function storeExcerpt(
  tx: Tx,
  table: PostTable,
  post: { id: number; html: string; excerpt: string },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ excerpt: post.excerpt })
    .where('id', '=', post.id)
    .where('html', '=', post.html)
    .execute()
}
