import type { Tx } from '../../../platform/database/database.ts'
import { type RevisionContent, recordRevision, revisionStatus } from '../../revisions/index.ts'
import { type ActivityKind, recordActivity } from '../../timeline/index.ts'
import { communityId } from './accounts.stage.ts'
import { findPlaces } from './comments.stage.ts'
import { findLocalIds, keepLocalIds, type Stage } from './import-run.ts'
import { type DumpRow, tagNamesOf, timeOf } from './read-rows.ts'
import { slugOfTag } from './tags.stage.ts'

/** The part of a post that a history row sets: first versions, edits and rollbacks. */
const partOf: Record<string, 'title' | 'body' | 'tags' | undefined> = {
  1: 'title',
  2: 'body',
  3: 'tags',
  4: 'title',
  5: 'body',
  6: 'tags',
  7: 'title',
  8: 'body',
  9: 'tags',
}

const eventOf: Record<string, ActivityKind | undefined> = {
  10: 'closed',
  11: 'reopened',
  12: 'deleted',
  13: 'undeleted',
}

const isFirstVersion = (row: DumpRow) => ['1', '2', '3'].includes(row.PostHistoryTypeId ?? '')

/** Versions and the timeline. Rows that were written together carry one identifier and make one version. */
export const historyStage: Stage = {
  name: 'history',
  file: 'PostHistory.xml',
  takes: (row) => Boolean(partOf[row.PostHistoryTypeId ?? ''] ?? eventOf[row.PostHistoryTypeId ?? '']),
  async load(run, tx, rows) {
    const places = await findPlaces(
      run,
      tx,
      rows.map((row) => row.PostId),
    )
    const users = await findLocalIds(run, tx, 'user', [...rows.map((row) => row.UserId), communityId])
    const known = await findLocalIds(run, tx, 'revision', rows.map(keyOf))
    for (const changes of groupByVersion(rows)) {
      const [first] = changes
      const place = places.get(first?.PostId ?? '')
      if (!first || !place || known.has(keyOf(first))) continue
      const userId = users.get(first.UserId ?? '') ?? users.get(communityId) ?? 0
      const isQuestion = place.answerId === 0
      const id = await keepVersion(tx, changes, {
        objectId: place.objectId,
        questionId: place.questionId,
        isQuestion,
        userId,
      })
      await keepLocalIds(run, tx, 'revision', [[keyOf(first), id]])
    }
  },
}

const keyOf = (row: DumpRow) => row.RevisionGUID ?? `row ${row.Id}`

function groupByVersion(rows: DumpRow[]): DumpRow[][] {
  const versions = new Map<string, DumpRow[]>()
  for (const row of rows) {
    const version = versions.get(keyOf(row)) ?? []
    versions.set(keyOf(row), [...version, row])
  }
  return [...versions.values()]
}

type Target = { objectId: number; questionId: number; isQuestion: boolean; userId: number }

/** Returns the revision's number, or 0 for an event that changed no text. */
async function keepVersion(tx: Tx, changes: DumpRow[], target: Target): Promise<number> {
  const [first] = changes
  if (!first) return 0
  const at = timeOf(first.CreationDate)
  const event = eventOf[first.PostHistoryTypeId ?? '']
  const place = { objectId: target.objectId, userId: target.userId, at }
  if (event) {
    await recordActivity(tx, { ...place, type: event })
    return 0
  }
  const isFirst = isFirstVersion(first)
  const version = applyChanges(await findLatest(tx, target.objectId), changes)
  const revision = {
    ...place,
    title: version.title,
    summary: isFirst ? '' : (first.Comment ?? ''),
    status: isFirst ? revisionStatus.first : revisionStatus.applied,
  }
  const revisionId = target.isQuestion
    ? await recordRevision(tx, { ...revision, kind: 'question', content: version })
    : await recordRevision(tx, { ...revision, kind: 'answer', content: { content: version.content } })
  if (!isFirst) await recordActivity(tx, { ...place, type: 'edited', revisionId })
  else if (target.isQuestion) await recordActivity(tx, { ...place, type: 'asked', revisionId })
  else {
    await recordActivity(tx, { ...place, type: 'answered', revisionId })
    await recordActivity(tx, { ...place, type: 'answered', timelineOf: target.questionId })
  }
  return revisionId
}

type Version = RevisionContent['question']

async function findLatest(tx: Tx, objectId: number): Promise<Version> {
  const row = await tx
    .selectFrom('revisions')
    .select('content')
    .where('object_id', '=', objectId)
    .where('status', '<>', revisionStatus.waiting)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { title: '', content: '', tags: [], ...(row ? JSON.parse(row.content) : {}) }
}

function applyChanges(before: Version, changes: DumpRow[]): Version {
  const version = { ...before }
  for (const change of changes) {
    const text = change.Text ?? ''
    const part = partOf[change.PostHistoryTypeId ?? '']
    if (part === 'title') version.title = text
    if (part === 'body') version.content = text.replaceAll('\r\n', '\n')
    if (part === 'tags') {
      version.tags = tagNamesOf(text).map((name) => ({ slug: slugOfTag(name), displayName: slugOfTag(name) }))
    }
  }
  return version
}
