import {
  accountRole,
  answerStatus,
  mailStatus,
  questionStatus,
  revisionStatus,
  tagStatus,
} from '@querent/sdk/contract'
import { sql } from 'kysely'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { accountState } from '../auth/index.ts'
import { recordActivity, recordRevision } from '../history/index.ts'
import { excerpt } from '../rendering/index.ts'
import type { StarterContent, StarterPost } from './starter-content.ts'

export type FirstAdmin = { name: string; email: string; passwordHash: string; at: number }

/**
 * PostgreSQL does not return the numbers that a failed attempt has drawn. Nothing is numbered yet, so the
 * counter can restart.
 */
export async function resetSequences(tx: Tx): Promise<void> {
  if (getEngine(tx) !== 'postgres') return
  const { rows } = await sql<{ used: number }>`
    select (select count(*) from tags) + (select count(*) from questions) as used`.execute(tx)
  if (rows[0]?.used === 0) await sql`select setval('object_id', 1, false)`.execute(tx)
  // The first account always has number 1; later ones are counted.
  await sql`select setval(pg_get_serial_sequence('users', 'id'), greatest(max(id), 1)) from users`.execute(tx)
}

const adminId = 1

/** The account that owns the site from the first moment: its id is 1. */
export async function insertAdmin(tx: Tx, admin: FirstAdmin): Promise<number> {
  await tx
    .insertInto('users')
    .values({
      id: adminId,
      username: admin.name,
      username_key: admin.name.toLowerCase(),
      display_name: admin.name,
      email: admin.email,
      email_key: admin.email.toLowerCase(),
      mail_status: mailStatus.confirmed,
      status: accountState.available,
      role_id: accountRole.admin,
      reputation: 1,
      password_hash: admin.passwordHash,
      created_at: admin.at,
    })
    .execute()
  await tx
    .insertInto('reputation_log')
    .values({
      user_id: adminId,
      actor_id: adminId,
      object_id: 0,
      action: 'user.activated',
      amount: 1,
      created_at: admin.at,
    })
    .execute()
  return adminId
}

/** Enables plugins before the site starts for the first time. */
export async function insertEnabledPlugins(tx: Tx, slugs: readonly string[], at: number): Promise<void> {
  await tx
    .insertInto('plugin_config')
    .values(slugs.map((slug) => ({ slug, enabled: 1 as const, updated_at: at })))
    .execute()
}

type Author = { userId: number; at: number; render: (markdown: string) => string }
type Tag = { id: number; slug: string }

/** Writes the first tag, questions and answers with their history, in the order of their ids. */
export async function insertStarterContent(
  tx: Tx,
  content: StarterContent,
  author: Author,
): Promise<{ questionId: number; answerId: number }[]> {
  const tag = await insertTag(tx, content, author)
  const posts = []
  for (const post of content.questions) {
    const questionId = await insertQuestion(tx, post, tag, author)
    const answerId = await insertAnswer(tx, post, questionId, author)
    posts.push({ questionId, answerId })
  }
  const count = posts.length
  await tx
    .updateTable('users')
    .set({ question_count: count, answer_count: count })
    .where('id', '=', author.userId)
    .execute()
  await tx
    .updateTable('counters')
    .set(({ eb }) => ({ value: eb('value', '+', count) }))
    .where('name', '=', 'questions.listed')
    .execute()
  return posts
}

async function insertTag(tx: Tx, { tag, questions }: StarterContent, author: Author): Promise<Tag> {
  const id = await nextObjectId(tx)
  await tx
    .insertInto('tags')
    .values({
      id,
      slug: tag.slug,
      display_name: tag.slug,
      content: tag.content,
      html: author.render(tag.content),
      status: tagStatus.available,
      question_count: questions.length,
      user_id: author.userId,
      created_at: author.at,
      updated_at: author.at,
    })
    .execute()
  const revisionId = await recordRevision(tx, {
    kind: 'tag',
    objectId: id,
    userId: author.userId,
    title: tag.slug,
    content: { slug: tag.slug, displayName: tag.slug, content: tag.content },
    status: revisionStatus.first,
    at: author.at,
  })
  await tx.updateTable('tags').set({ revision_id: revisionId }).where('id', '=', id).execute()
  await recordActivity(tx, {
    type: 'created',
    objectId: id,
    userId: author.userId,
    revisionId,
    at: author.at,
  })
  return { id, slug: tag.slug }
}

async function insertQuestion(tx: Tx, post: StarterPost, tag: Tag, author: Author): Promise<number> {
  const id = await nextObjectId(tx)
  const html = author.render(post.content)
  await tx
    .insertInto('questions')
    .values({
      id,
      user_id: author.userId,
      title: post.title,
      content: post.content,
      html,
      excerpt: excerpt(html),
      status: questionStatus.available,
      answer_count: 1,
      created_at: author.at,
      active_at: author.at,
    })
    .execute()
  await tx
    .insertInto('question_tags')
    .values({ question_id: id, tag_id: tag.id, visible: 1, created_at: author.at })
    .execute()
  const revisionId = await recordRevision(tx, {
    kind: 'question',
    objectId: id,
    userId: author.userId,
    title: post.title,
    content: {
      title: post.title,
      content: post.content,
      tags: [{ slug: tag.slug, displayName: tag.slug }],
    },
    status: revisionStatus.first,
    at: author.at,
  })
  await recordActivity(tx, { type: 'asked', objectId: id, userId: author.userId, revisionId, at: author.at })
  return id
}

async function insertAnswer(tx: Tx, post: StarterPost, questionId: number, author: Author): Promise<number> {
  const id = await nextObjectId(tx)
  const html = author.render(post.answer)
  await tx
    .insertInto('answers')
    .values({
      id,
      question_id: questionId,
      user_id: author.userId,
      content: post.answer,
      html,
      excerpt: excerpt(html),
      status: answerStatus.available,
      created_at: author.at,
    })
    .execute()
  await tx.updateTable('questions').set({ last_answer_id: id }).where('id', '=', questionId).execute()
  const revisionId = await recordRevision(tx, {
    kind: 'answer',
    objectId: id,
    userId: author.userId,
    title: post.title,
    content: { content: post.answer },
    status: revisionStatus.first,
    at: author.at,
  })
  await recordActivity(tx, {
    type: 'answered',
    objectId: id,
    timelineObjectId: questionId,
    userId: author.userId,
    revisionId,
    at: author.at,
  })
  return id
}
