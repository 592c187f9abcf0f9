import { setImmediate } from 'node:timers/promises'
import { answerStatus, questionStatus } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { AnswersTable, CommentsTable, QuestionsTable } from '../../../db/tables.ts'
import { excerpt } from '../../rendering/index.ts'
import { type DumpRow, getId, getValues, toCount, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findPlaces, insertNew, listQuestionStates } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import { listUsernames } from '../stackexchange/comments.repository.ts'
import { acceptAnswers } from '../stackexchange/posts.repository.ts'
import { type ApacheAnswerRun, type ApacheAnswerStage, convertText } from './apache-answer-run.rules.ts'
import { claimNumbers } from './claim-numbers.ts'

type Body = { content: string; html: string; excerpt: string }

/** Texts that were rendered before their transaction. */
const bodies = new WeakMap<DumpRow, Body>()

/** Rendering takes most of the time of an import, so it is done outside of transactions. */
async function renderBodies(run: ApacheAnswerRun, rows: DumpRow[]): Promise<void> {
  for (const row of await withoutKnown(run, run.db, { kind: 'object', rows, getId })) {
    bodies.set(row, await renderBody(run, row))
    await setImmediate()
  }
}

const mention = /(?:^|[^\w@])@([\p{L}\p{N}][\p{L}\p{N}._-]{1,29})/gu

async function renderBody(run: ApacheAnswerRun, row: DumpRow): Promise<Body> {
  const content = convertText(run, row.original_text ?? '')
  const named = [...content.matchAll(mention)].map((match) => (match[1] ?? '').toLowerCase())
  const users = named.length === 0 ? [] : await listUsernames(run.db, [...new Set(named)])
  const names = new Set(users.map((user) => user.username_key))
  const html = run.markdown.render(content, { isUser: (name) => names.has(name.toLowerCase()) })
  return { content, html, excerpt: excerpt(html) }
}

const getBody = async (run: ApacheAnswerRun, row: DumpRow) => bodies.get(row) ?? renderBody(run, row)

export const questionsStage: ApacheAnswerStage = {
  name: 'questions',
  table: 'question',
  batchSize: 200,
  prepare: renderBodies,
  async load(run, tx, rows) {
    const added = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const ids = await claimNumbers(tx, added)
    const user = await findUsers(run, tx, getValues(added, 'user_id', 'last_edit_user_id'))
    const questions: Insertable<QuestionsTable>[] = []
    for (const [index, row] of added.entries()) {
      const { content, html, excerpt } = await getBody(run, row)
      questions.push({
        id: ids[index] ?? 0,
        user_id: user(row.user_id),
        title: row.title ?? '',
        content,
        html,
        excerpt,
        ...presentQuestion(row, user(row.last_edit_user_id)),
      })
    }
    await insertNew(tx, 'questions', questions)
    await remember(run, tx, 'object', { rows: added, ids })
  },
}

const questionStates: readonly number[] = Object.values(questionStatus)
const answerStates: readonly number[] = Object.values(answerStatus)

function presentQuestion(row: DumpRow, editorId: number) {
  const created = toTime(row.created_at)
  const edited = toTime(row.updated_at)
  const status = toNumber(row.status)
  return {
    status: questionStates.includes(status) ? status : questionStatus.deleted,
    pin: toNumber(row.pin) === 2 ? 2 : 1,
    show: toNumber(row.show) === 2 ? 2 : 1,
    view_count: toCount(row.view_count),
    hot_score: toCount(row.hot_score),
    last_editor_id: editorId,
    created_at: created,
    edited_at: edited,
    active_at: Math.max(created, toTime(row.post_update_time)),
  }
}

export const answersStage: ApacheAnswerStage = {
  name: 'answers',
  table: 'answer',
  batchSize: 200,
  prepare: renderBodies,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'question_id'))
    const added = unknown.filter((row) => object(row.question_id) > 0)
    countSkipped(run, 'answers without a question', unknown.length - added.length)
    const ids = await claimNumbers(tx, added)
    const user = await findUsers(run, tx, getValues(added, 'user_id', 'last_edit_user_id'))
    const answers: Insertable<AnswersTable>[] = []
    for (const [index, row] of added.entries()) {
      const { content, html, excerpt } = await getBody(run, row)
      const status = toNumber(row.status)
      answers.push({
        id: ids[index] ?? 0,
        question_id: object(row.question_id),
        user_id: user(row.user_id),
        content,
        html,
        excerpt,
        status: answerStates.includes(status) ? status : answerStatus.deleted,
        last_editor_id: user(row.last_edit_user_id),
        created_at: toTime(row.created_at),
        edited_at: toTime(row.updated_at),
      })
    }
    await insertNew(tx, 'answers', answers)
    await remember(run, tx, 'object', { rows: added, ids })
  },
}

/**
 * The accepted answers, once all answers are imported. The question decides, since two answers may both be
 * marked.
 */
export const acceptanceStage: ApacheAnswerStage = {
  name: 'accepted answers',
  table: 'question',
  takes: (row) => row.accepted_answer_id !== undefined && row.accepted_answer_id !== '0',
  async load(run, tx, rows) {
    const object = await findObjects(run, tx, getValues(rows, 'id', 'accepted_answer_id'))
    const pairs = rows.map((row) => [object(row.id), object(row.accepted_answer_id)] as const)
    const choices = new Map(pairs.filter(([question, answer]) => question > 0 && answer > 0))
    if (choices.size > 0) await acceptAnswers(tx, choices)
  },
}

const removed = 10

export const questionTagsStage: ApacheAnswerStage = {
  name: 'tags of questions',
  table: 'tag_rel',
  async load(run, tx, rows) {
    const object = await findObjects(run, tx, getValues(rows, 'object_id', 'tag_id'))
    const relations = rows
      .map((row) => ({ row, questionId: object(row.object_id), tagId: object(row.tag_id) }))
      .filter(({ questionId, tagId }) => questionId > 0 && tagId > 0)
    if (relations.length === 0) return
    const questions = await listQuestionStates(
      tx,
      relations.map(({ questionId }) => questionId),
    )
    const states = new Map(questions.map((question) => [question.id, question]))
    // Apache Answer deletes the tags that were removed from a question, but also those of deleted questions.
    const isKept = (status: string | undefined, questionId: number) =>
      toNumber(status) !== removed || states.get(questionId)?.status === questionStatus.deleted
    const kept = relations.filter(({ row, questionId }) => isKept(row.status, questionId))
    await insertNew(
      tx,
      'question_tags',
      kept.map(({ row, questionId, tagId }) => ({
        question_id: questionId,
        tag_id: tagId,
        visible: states.get(questionId)?.listed ?? 0,
        pin: states.get(questionId)?.pin ?? 1,
        created_at: toTime(row.created_at),
      })),
    )
  },
}

export const commentsStage: ApacheAnswerStage = {
  name: 'comments',
  table: 'comment',
  prepare: renderBodies,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'object_id'))
    const places = await findPlaces(
      tx,
      unknown.map((row) => object(row.object_id)),
    )
    const added = unknown.filter((row) => places.has(object(row.object_id)))
    countSkipped(run, 'comments without a post', unknown.length - added.length)
    const ids = await claimNumbers(tx, added)
    await remember(run, tx, 'object', { rows: added, ids })
    const replied = await findObjects(run, tx, getValues(added, 'reply_comment_id'))
    const user = await findUsers(run, tx, getValues(added, 'user_id', 'reply_user_id'))
    const comments: Insertable<CommentsTable>[] = []
    for (const [index, row] of added.entries()) {
      const { content, html } = await getBody(run, row)
      const status = toNumber(row.status)
      comments.push({
        id: ids[index] ?? 0,
        object_id: object(row.object_id),
        question_id: places.get(object(row.object_id))?.questionId ?? 0,
        answer_id: places.get(object(row.object_id))?.answerId ?? 0,
        user_id: user(row.user_id),
        reply_comment_id: replied(row.reply_comment_id),
        reply_user_id: user(row.reply_user_id),
        content,
        html,
        status: answerStates.includes(status) ? status : answerStatus.deleted,
        created_at: toTime(row.created_at),
      })
    }
    await insertNew(tx, 'comments', comments)
  },
}
