import { type RevisionStatus, revisionStatus } from '@querent/sdk/contract'
import { type NewRevision, recordRevisions } from '../../history/index.ts'
import { findLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, getId, getValues, toNumber, toTime } from '../import-row.rules.ts'
import { findObjects, findUsers, remember, withoutKnown } from '../known-objects.service.ts'
import { findUnderReview, setReviewers, setTagRevisions } from '../rows.repository.ts'
import { countSkipped } from '../skipped.rules.ts'
import {
  type ApacheAnswerRun,
  type ApacheAnswerStage,
  convertText,
  getKind,
  parseRecord,
} from './apache-answer-run.rules.ts'

/** All versions of questions, answers and tags, and the edits that wait for review. */
export const revisionsStage: ApacheAnswerStage = {
  name: 'versions',
  table: 'revision',
  batchSize: 200,
  async load(run, tx, rows) {
    const unknown = await withoutKnown(run, tx, { kind: 'revision', rows, getId })
    const object = await findObjects(run, tx, getValues(unknown, 'object_id'))
    const waiting = await findUnderReview(
      tx,
      unknown.map((row) => object(row.object_id)),
    )
    const added = unknown.filter((row) => {
      const id = object(row.object_id)
      if (id === 0 || !contentBuilders[getKind(row.object_id) ?? '']) return false
      if (toNumber(row.status) !== revisionStatus.waiting) return true
      // Only one suggestion at a time may wait for review.
      const isFirst = !waiting.has(id)
      waiting.add(id)
      return isFirst
    })
    countSkipped(run, 'versions of deleted content', unknown.length - added.length)
    const user = await findUsers(run, tx, getValues(added, 'user_id', 'review_user_id'))
    const ids = await recordRevisions(
      tx,
      added.map((row) => presentRevision(run, row, object(row.object_id), user(row.user_id))),
    )
    await remember(run, tx, 'revision', { rows: added, ids })
    const reviewers = added.map((row, index) => [ids[index] ?? 0, user(row.review_user_id)] as const)
    await setReviewers(tx, new Map(reviewers.filter(([, reviewer]) => reviewer > 0)))
  },
}

function presentRevision(run: ApacheAnswerRun, row: DumpRow, objectId: number, userId: number): NewRevision {
  const written = parseRecord(row.content)
  const content = convertText(run, toText(written.OriginalText))
  const status = toNumber(row.status) as RevisionStatus
  return {
    objectId,
    userId,
    title: row.title ?? '',
    summary: row.log ?? '',
    status: Object.values(revisionStatus).includes(status) ? status : revisionStatus.applied,
    at: toTime(row.created_at),
    ...(contentBuilders[getKind(row.object_id) ?? ''] ?? contentBuilders.answer)(written, content),
  }
}

type BuildContent = (
  written: Readonly<Record<string, unknown>>,
  content: string,
) => Pick<NewRevision, 'kind' | 'content'>

const contentBuilders: Readonly<Record<string, BuildContent>> & { answer: BuildContent } = {
  question: (written, content) => ({
    kind: 'question',
    content: { title: toText(written.Title), content, tags: listTags(written.tags) },
  }),
  answer: (_, content) => ({ kind: 'answer', content: { content } }),
  tag: (written, content) => ({
    kind: 'tag',
    content: { slug: toText(written.SlugName), displayName: toText(written.DisplayName), content },
  }),
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

function listTags(tags: unknown): { slug: string; displayName: string }[] {
  if (!Array.isArray(tags)) return []
  return tags.map((tag) => ({ slug: toText(tag?.SlugName), displayName: toText(tag?.DisplayName) }))
}

/** The version that each tag shows. */
export const tagVersionsStage: ApacheAnswerStage = {
  name: 'versions of tags',
  table: 'tag',
  takes: (row) => toNumber(row.revision_id) > 0,
  async load(run, tx, rows) {
    const object = await findObjects(run, tx, getValues(rows, 'id'))
    const revisions = await findLocalIds(
      run,
      tx,
      'revision',
      rows.map((row) => row.revision_id),
    )
    const pairs = rows.map((row) => [object(row.id), revisions.get(row.revision_id ?? '') ?? 0] as const)
    await setTagRevisions(tx, new Map(pairs.filter(([id, revision]) => id > 0 && revision > 0)))
  },
}
