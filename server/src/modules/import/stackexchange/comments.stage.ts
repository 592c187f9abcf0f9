import { commentStatus } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { CommentsTable } from '../../../db/tables.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, toCount, toTime } from '../import-row.rules.ts'
import { withoutKnown } from '../known-objects.service.ts'
import { findAuthors } from './accounts.stage.ts'
import {
  findQuestionsOf,
  insertActivities,
  insertComments,
  insertImportedVotes,
  listUsernames,
} from './comments.repository.ts'
import { convertRows, getConverted } from './convert-rows.ts'
import { getDumpId, type StackExchangeRun, type StackExchangeStage } from './stack-exchange-run.rules.ts'

/** The question or answer of a comment. */
type Place = { objectId: number; questionId: number; answerId: number }

export const commentsStage: StackExchangeStage = {
  name: 'comments',
  file: 'Comments.xml',
  fills: ['comments', 'import_keys'],
  prepare: convertComments,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'comment', rows, getId: getDumpId })
    const places = await locatePosts(
      run,
      tx,
      unknown.map((row) => row.PostId),
    )
    const added = unknown.filter((row) => places.has(row.PostId ?? ''))
    if (added.length === 0) return
    const authors = await findAuthors(run, tx, added)
    const ids = await reserveObjectIds(tx, added.length)
    const comments = added.map((row, index) => {
      // The remaining rows all have a place.
      const place = places.get(row.PostId ?? '') as Place
      const { content, html } = getConverted(run, row)
      return {
        id: ids[index] ?? 0,
        object_id: place.objectId,
        question_id: place.questionId,
        answer_id: place.answerId,
        user_id: authors.of(row),
        content,
        html,
        status: commentStatus.available,
        vote_count: toCount(row.Score),
        created_at: toTime(row.CreationDate),
      }
    })
    await insertComments(tx, comments)
    await saveLocalIds(
      run,
      tx,
      'comment',
      added.map((row, index) => [row.Id ?? '', ids[index] ?? 0]),
    )
    await insertActivities(tx, comments.map(presentActivity))
    const votes = comments
      .filter((comment) => comment.vote_count > 0)
      .map((comment) => ({ object_id: comment.id, up_votes: comment.vote_count, down_votes: 0 }))
    await insertImportedVotes(tx, votes)
  },
}

async function convertComments(run: StackExchangeRun, rows: DumpRow[]): Promise<void> {
  const names = await findUsernames(run.db, rows)
  const sources = rows.map((row) => {
    const markdown = nameByUsername(row.Text ?? '', names)
    return { markdown, users: listMentioned(markdown).filter((name) => names.has(name)) }
  })
  await convertRows(run, rows, sources)
}

function presentActivity(comment: Insertable<CommentsTable>) {
  return {
    type: 'commented',
    object_id: comment.id,
    original_object_id: comment.object_id,
    user_id: comment.user_id,
    comment: comment.html,
    created_at: comment.created_at,
  }
}

/** Questions and answers by the dump's post ids. */
export async function locatePosts(run: StackExchangeRun, db: Executor, postIds: (string | undefined)[]) {
  const questions = await findLocalIds(run, db, 'question', postIds)
  const answers = await findLocalIds(run, db, 'answer', postIds)
  const getQuestion = await findQuestionsOf(db, [...answers.values()])
  const places = new Map<string, Place>()
  for (const [postId, id] of questions) places.set(postId, { objectId: id, questionId: id, answerId: 0 })
  for (const [postId, id] of answers) {
    places.set(postId, { objectId: id, questionId: getQuestion.get(id) ?? 0, answerId: id })
  }
  return places
}

const mention = /(^|[^\w@])@([\p{L}\p{N}][\p{L}\p{N}._-]{1,29})/gu

/**
 * Our usernames by the names in the dump in lower case: dumps mention users by their display names without
 * spaces. Names that no account has are kept as plain text.
 */
async function findUsernames(db: Executor, rows: DumpRow[]): Promise<Map<string, string>> {
  const keys = new Set(rows.flatMap((row) => listMentioned(row.Text ?? '')))
  if (keys.size === 0) return new Map()
  const users = await listUsernames(db, [...keys])
  return new Map(users.map((user) => [user.username_key, user.username]))
}

/** A dot or a dash at the end of a name may be punctuation. */
const listMentioned = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, , written = '']) => {
    const name = written.toLowerCase()
    return [name, name.replace(/[._-]+$/, '')]
  })

function nameByUsername(text: string, names: Map<string, string>): string {
  return text.replace(mention, (whole, before: string, name: string) => {
    const username = names.get(name.toLowerCase())
    return username ? `${before}@${username}` : whole
  })
}
