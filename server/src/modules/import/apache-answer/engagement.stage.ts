import { flagStatus, reviewStatus } from '@querent/sdk/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { parseJson } from '../../../platform/parse-json.ts'
import { type DumpRow, getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { insertNew, recountLinked, setClosings } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import {
  type ApacheAnswerRun,
  type ApacheAnswerStage,
  convertText,
  getKind,
  parseRecord,
} from './apache-answer-run.rules.ts'
import { claimNumbers } from './claim-numbers.ts'

export const bookmarksStage: ApacheAnswerStage = {
  name: 'bookmarks',
  table: 'collection',
  async load(run, tx, rows) {
    const object = await findObjects(run, tx, getValues(rows, 'object_id'))
    const user = await findUsers(run, tx, getValues(rows, 'user_id'))
    const bookmarks = rows
      .filter((row) => getKind(row.object_id) === 'question')
      .map((row) => ({
        user_id: user(row.user_id),
        question_id: object(row.object_id),
        created_at: toTime(row.created_at),
      }))
      .filter((bookmark) => bookmark.user_id > 0 && bookmark.question_id > 0)
    countSkipped(run, 'bookmarks of deleted posts', rows.length - bookmarks.length)
    await insertNew(tx, 'bookmarks', bookmarks)
  },
}

export const linksStage: ApacheAnswerStage = {
  name: 'links between questions',
  table: 'question_link',
  takes: (row) => row.status === '1',
  async load(run, tx, rows) {
    const object = await findObjects(
      run,
      tx,
      getValues(rows, 'from_question_id', 'from_answer_id', 'to_question_id', 'to_answer_id'),
    )
    const links = rows
      .map((row) => ({
        from_question_id: object(row.from_question_id),
        from_answer_id: object(row.from_answer_id),
        to_question_id: object(row.to_question_id),
        to_answer_id: object(row.to_answer_id),
        kind: 'link',
        active: 1 as const,
        created_at: toTime(row.created_at),
      }))
      .filter((link) => link.from_question_id > 0 && link.to_question_id > 0)
    await insertNew(tx, 'question_links', links)
    await recountLinked(
      tx,
      links.map((link) => link.to_question_id),
    )
  },
}

export const invitationsStage: ApacheAnswerStage = {
  name: 'invitations to answer',
  table: 'question',
  takes: (row) => Boolean(row.invite_user_id),
  async load(run, tx, rows) {
    const invited = rows.flatMap((row) => {
      const ids = parseJson(row.invite_user_id ?? '')
      return Array.isArray(ids) ? ids.map((id, position) => ({ row, id: String(id), position })) : []
    })
    const object = await findObjects(run, tx, getValues(rows, 'id'))
    const user = await findUsers(
      run,
      tx,
      invited.map(({ id }) => id),
    )
    await insertNew(
      tx,
      'question_invitations',
      invited
        .map(({ row, id, position }) => ({
          question_id: object(row.id),
          user_id: user(id),
          position,
          created_at: toTime(row.created_at),
        }))
        .filter((invitation) => invitation.question_id > 0 && invitation.user_id > 0),
    )
  },
}

/** Reasons of closed questions, and reactions. */
export const notesStage: ApacheAnswerStage = {
  name: 'reasons to close, reactions',
  table: 'meta',
  async load(run, tx, rows) {
    await addClosings(
      run,
      tx,
      rows.filter((row) => row.key === 'question.close.reason'),
    )
    await addReactions(
      run,
      tx,
      rows.filter((row) => row.key === 'object.react.summary'),
    )
  },
}

const duplicateReason = 60

async function addClosings(run: ApacheAnswerRun, tx: Tx, rows: DumpRow[]): Promise<void> {
  const closings = rows.map((row) => ({ row, ...readClosing(run, row) }))
  const object = await findObjects(
    run,
    tx,
    closings.flatMap(({ row, original }) => [row.object_id, original]),
  )
  const known = closings.filter(({ row }) => object(row.object_id) > 0)
  await setClosings(
    tx,
    known.map(({ row, reason, message }) => ({
      id: object(row.object_id),
      close_reason: reason,
      close_message: message,
      closed_at: toTime(row.updated_at),
    })),
  )
  const links = known
    .filter(({ original }) => object(original) > 0)
    .map(({ row, original }) => ({
      from_question_id: object(row.object_id),
      from_answer_id: 0,
      to_question_id: object(original),
      to_answer_id: 0,
      kind: 'duplicate',
      active: 1 as const,
      created_at: toTime(row.updated_at),
    }))
  await insertNew(tx, 'question_links', links)
  await recountLinked(
    tx,
    links.map((link) => link.to_question_id),
  )
}

/** The reason why a question was closed; for a duplicate, also the id of the original question. */
function readClosing(run: ApacheAnswerRun, { value }: DumpRow) {
  const found = parseRecord(value)
  const reason = toNumber(String(found.close_type))
  const message = convertText(run, typeof found.close_msg === 'string' ? found.close_msg : '')
  const [, original] = (reason === duplicateReason && /\/questions\/(\d{17})/.exec(message)) || []
  return { reason, message, original }
}

const emojis = ['heart', 'smile', 'frown'] as const

async function addReactions(run: ApacheAnswerRun, tx: Tx, rows: DumpRow[]): Promise<void> {
  const given = rows.flatMap((row) => {
    const { reactions } = parseRecord(row.value)
    if (!Array.isArray(reactions)) return []
    return reactions.flatMap(({ emoji, user_ids }) => {
      const known = emojis.find((name) => name === emoji)
      return known && Array.isArray(user_ids)
        ? user_ids.map((userId) => ({ row, emoji: known, userId: String(userId) }))
        : []
    })
  })
  const object = await findObjects(run, tx, getValues(rows, 'object_id'))
  const user = await findUsers(
    run,
    tx,
    given.map(({ userId }) => userId),
  )
  await insertNew(
    tx,
    'reactions',
    given
      .map(({ row, emoji, userId }) => ({
        object_id: object(row.object_id),
        emoji,
        user_id: user(userId),
        created_at: toTime(row.updated_at),
      }))
      .filter((reaction) => reaction.object_id > 0 && reaction.user_id > 0),
  )
}

/** The wire uses the same numbers of reasons as a new Apache Answer. */
const reasonNumbers: Readonly<Record<string, number>> = {
  'reason.spam': 57,
  'reason.rude_or_abusive': 58,
  'reason.something': 59,
  'reason.a_duplicate': 60,
  'reason.not_a_answer': 61,
  'reason.no_longer_needed': 62,
}

export const flagsStage: ApacheAnswerStage = {
  name: 'flags',
  table: 'report',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'object', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'object_id'))
    const user = await findUsers(run, tx, getValues(unknown, 'user_id', 'reported_user_id'))
    const added = unknown.filter((row) => object(row.object_id) > 0 && user(row.user_id) > 0)
    countSkipped(run, 'flags on deleted content', unknown.length - added.length)
    const ids = await claimNumbers(tx, added)
    const states: readonly number[] = Object.values(flagStatus)
    const flags = added.flatMap((row, index) => {
      const kind = getKind(row.object_id)
      if (!kind || kind === 'tag') return []
      const status = toNumber(row.status)
      return [
        {
          id: ids[index] ?? 0,
          user_id: user(row.user_id),
          owner_id: user(row.reported_user_id),
          object_id: object(row.object_id),
          kind,
          reason:
            reasonNumbers[run.keys.get(row.report_type ?? '') ?? ''] ??
            reasonNumbers['reason.something'] ??
            0,
          content: row.content ?? '',
          status: states.includes(status) ? status : flagStatus.completed,
          created_at: toTime(row.created_at),
          updated_at: toTime(row.updated_at) || toTime(row.created_at),
        },
      ]
    })
    await insertNew(tx, 'flags', flags)
    await remember(run, tx, 'object', { rows: added, ids })
  },
}

/** Posts that a plugin held for approval. */
export const reviewsStage: ApacheAnswerStage = {
  name: 'posts to approve',
  table: 'review',
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'review', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'object_id'))
    const user = await findUsers(run, tx, getValues(unknown, 'user_id', 'reviewer_user_id'))
    const reviewStates: readonly number[] = Object.values(reviewStatus)
    const reviews = unknown.flatMap((row) => {
      const kind = getKind(row.object_id)
      if (!kind || kind === 'tag' || object(row.object_id) === 0) return []
      const status = toNumber(row.status)
      return [
        {
          object_id: object(row.object_id),
          kind,
          user_id: user(row.user_id),
          submitter: row.submitter ?? '',
          reason: row.reason ?? '',
          status: reviewStates.includes(status) ? status : reviewStatus.approved,
          reviewer_id: user(row.reviewer_user_id),
          created_at: toTime(row.created_at),
          reviewed_at: status === reviewStatus.pending ? 0 : toTime(row.updated_at),
        },
      ]
    })
    await insertNew(tx, 'reviews', reviews)
    await remember(run, tx, 'review', { rows: unknown, ids: unknown.map((row) => object(row.object_id)) })
  },
}
