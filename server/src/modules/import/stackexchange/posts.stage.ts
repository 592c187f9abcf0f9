import { answerStatus, questionStatus } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import { reserveObjectIds } from '../../../db/statements/object-ids.ts'
import type { AnswersTable, QuestionsTable } from '../../../db/tables.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, toCount, toTime } from '../import-row.rules.ts'
import { withoutKnown } from '../known-objects.service.ts'
import { type Authors, findAuthors } from './accounts.stage.ts'
import { convertBodies, getConverted } from './convert-rows.ts'
import { acceptAnswers, insertAnswers, insertQuestions, insertQuestionTags } from './posts.repository.ts'
import { listTagNames } from './read-rows.ts'
import { getDumpId, type StackExchangeRun, type StackExchangeStage } from './stack-exchange-run.rules.ts'
import { findTagsBySlug } from './tags.repository.ts'
import { toTagSlug } from './tags.stage.ts'

/** Posts are read twice: a merged answer may come before its question. */
export const questionsStage: StackExchangeStage = {
  name: 'questions',
  file: 'Posts.xml',
  fills: ['questions', 'question_tags', 'import_keys'],
  takes: (row) => row.PostTypeId === '1',
  batchSize: 500,
  prepare: (run, rows) => convertBodies(run, rows),
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'question', rows, getId: getDumpId })
    if (added.length === 0) return
    const context = await findPostContext(run, tx, added)
    const ids = await reserveObjectIds(tx, added.length)
    const questions = added.map((row, index) => presentQuestion(ids[index] ?? 0, row, context))
    await insertQuestions(tx, questions)
    await saveLocalIds(
      run,
      tx,
      'question',
      added.map((row, index) => [row.Id ?? '', ids[index] ?? 0]),
    )
    await attachTags(tx, added, ids)
  },
}

export const answersStage: StackExchangeStage = {
  name: 'answers',
  file: 'Posts.xml',
  fills: ['answers', 'import_keys'],
  takes: (row) => row.PostTypeId === '2',
  batchSize: 500,
  prepare: (run, rows) => convertBodies(run, rows),
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'answer', rows, getId: getDumpId })
    const questions = await findLocalIds(
      run,
      tx,
      'question',
      unknown.map((row) => row.ParentId),
    )
    const added = unknown.filter((row) => questions.has(row.ParentId ?? ''))
    if (added.length === 0) return
    const context = await findPostContext(run, tx, added)
    const ids = await reserveObjectIds(tx, added.length)
    const answers = added.map((row, index) =>
      presentAnswer(
        { id: ids[index] ?? 0, questionId: questions.get(row.ParentId ?? '') ?? 0 },
        row,
        context,
      ),
    )
    await insertAnswers(tx, answers)
    await saveLocalIds(
      run,
      tx,
      'answer',
      added.map((row, index) => [row.Id ?? '', ids[index] ?? 0]),
    )
  },
}

/** Marks accepted answers, once all answers are imported. */
export const acceptanceStage: StackExchangeStage = {
  name: 'accepted answers',
  file: 'Posts.xml',
  takes: (row) => row.PostTypeId === '1' && row.AcceptedAnswerId !== undefined,
  async load(run, tx, rows) {
    const questions = await findLocalIds(
      run,
      tx,
      'question',
      rows.map((row) => row.Id),
    )
    const answers = await findLocalIds(
      run,
      tx,
      'answer',
      rows.map((row) => row.AcceptedAnswerId),
    )
    const choices = new Map<number, number>()
    for (const row of rows) {
      const questionId = questions.get(row.Id ?? '')
      const answerId = answers.get(row.AcceptedAnswerId ?? '')
      if (questionId && answerId) choices.set(questionId, answerId)
    }
    if (choices.size > 0) await acceptAnswers(tx, choices)
  },
}

type PostContext = { run: StackExchangeRun; authors: Authors; editors: Map<string, number> }

async function findPostContext(run: StackExchangeRun, tx: Tx, rows: DumpRow[]): Promise<PostContext> {
  const authors = await findAuthors(run, tx, rows)
  const editorIds = rows.map((row) => row.LastEditorUserId)
  return { run, authors, editors: await findLocalIds(run, tx, 'user', editorIds) }
}

function getEdit(row: DumpRow, authorId: number, editors: Map<string, number>) {
  const editor = editors.get(row.LastEditorUserId ?? '') ?? 0
  return { edited_at: toTime(row.LastEditDate), last_editor_id: editor === authorId ? 0 : editor }
}

function presentQuestion(
  id: number,
  row: DumpRow,
  { run, authors, editors }: PostContext,
): Insertable<QuestionsTable> {
  const userId = authors.of(row)
  const createdAt = toTime(row.CreationDate)
  return {
    id,
    user_id: userId,
    title: row.Title ?? '',
    ...getConverted(run, row),
    ...getEdit(row, userId, editors),
    status: row.ClosedDate ? questionStatus.closed : questionStatus.available,
    closed_at: toTime(row.ClosedDate),
    view_count: Math.max(0, toCount(row.ViewCount)),
    created_at: createdAt,
    active_at: Math.max(createdAt, toTime(row.LastActivityDate)),
  }
}

function presentAnswer(
  { id, questionId }: { id: number; questionId: number },
  row: DumpRow,
  { run, authors, editors }: PostContext,
): Insertable<AnswersTable> {
  const userId = authors.of(row)
  return {
    id,
    question_id: questionId,
    user_id: userId,
    ...getConverted(run, row),
    ...getEdit(row, userId, editors),
    status: answerStatus.available,
    created_at: toTime(row.CreationDate),
  }
}

async function attachTags(tx: Tx, rows: DumpRow[], ids: number[]): Promise<void> {
  const slugs = rows.map((row) => [...new Set(listTagNames(row.Tags).map(toTagSlug))])
  const tags = await findTagsBySlug(tx, slugs.flat())
  const relations = slugs.flatMap((names, index) =>
    names.flatMap((slug) => {
      const tagId = tags.get(slug)
      return tagId
        ? [
            {
              question_id: ids[index] ?? 0,
              tag_id: tagId,
              visible: 1 as const,
              created_at: toTime(rows[index]?.CreationDate),
            },
          ]
        : []
    }),
  )
  await insertQuestionTags(tx, relations)
}
