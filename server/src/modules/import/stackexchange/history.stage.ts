import { revisionStatus } from '@querent/sdk/contract'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type ActivityKind,
  type NewActivity,
  type NewRevision,
  type RevisionContent,
  recordActivities,
  recordRevisions,
} from '../../history/index.ts'
import { findLocalIds, saveLocalIds } from '../import-keys.repository.ts'
import { type DumpRow, toTime } from '../import-row.rules.ts'
import { communityId } from './accounts.stage.ts'
import { addClosings } from './add-closings.ts'
import { locatePosts } from './comments.stage.ts'
import { listLatestVersions } from './history.repository.ts'
import { listTagNames } from './read-rows.ts'
import type { StackExchangeStage } from './stack-exchange-run.rules.ts'
import { toTagSlug } from './tags.stage.ts'

/** The part of a post that a history row sets: first versions, edits and rollbacks. */
const partByType: Record<string, 'title' | 'body' | 'tags' | undefined> = {
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

const eventByType: Record<string, ActivityKind | undefined> = {
  10: 'closed',
  11: 'reopened',
  12: 'deleted',
  13: 'undeleted',
}

const isFirstVersion = (row: DumpRow) => ['1', '2', '3'].includes(row.PostHistoryTypeId ?? '')

const toKey = (row: DumpRow) => row.RevisionGUID ?? `row ${row.Id}`

/**
 * Versions and the timeline. Rows that were written together have the same identifier and become one version.
 */
export const historyStage: StackExchangeStage = {
  name: 'history',
  file: 'PostHistory.xml',
  fills: ['revisions', 'import_keys'],
  takes: (row) =>
    Boolean(partByType[row.PostHistoryTypeId ?? ''] ?? eventByType[row.PostHistoryTypeId ?? '']),
  batchSize: 200,
  getGroup: toKey,
  async load(run, tx, rows) {
    const places = await locatePosts(
      run,
      tx,
      rows.map((row) => row.PostId),
    )
    const users = await findLocalIds(run, tx, 'user', [...rows.map((row) => row.UserId), communityId])
    const known = await findLocalIds(run, tx, 'revision', rows.map(toKey))
    const versions = groupByVersion(rows).flatMap((changes) => {
      const [first] = changes
      const place = places.get(first?.PostId ?? '')
      if (!first || !place || known.has(toKey(first))) return []
      const userId = users.get(first.UserId ?? '') ?? users.get(communityId) ?? 0
      return [{ ...place, first, changes, userId, at: toTime(first.CreationDate) }]
    })
    const ids = await addVersions(tx, versions)
    await saveLocalIds(
      run,
      tx,
      'revision',
      versions.map(({ first }, index) => [toKey(first), ids[index] ?? 0]),
    )
    await addClosings(
      run,
      tx,
      rows.filter((row) => eventByType[row.PostHistoryTypeId ?? ''] === 'closed'),
    )
  },
}

function groupByVersion(rows: DumpRow[]): DumpRow[][] {
  const versions = new Map<string, DumpRow[]>()
  for (const row of rows) {
    const version = versions.get(toKey(row)) ?? []
    versions.set(toKey(row), [...version, row])
  }
  return [...versions.values()]
}

/** Rows about one post that were written together. */
type VersionRows = {
  objectId: number
  questionId: number
  answerId: number
  first: DumpRow
  changes: DumpRow[]
  userId: number
  at: number
}

const eventIn = ({ first }: VersionRows) => eventByType[first.PostHistoryTypeId ?? '']

/** Returns the ids of the revisions; 0 for events that changed no text. */
async function addVersions(tx: Tx, versions: VersionRows[]): Promise<number[]> {
  const edits = versions.filter((version) => !eventIn(version))
  const contents = await findLatest(
    tx,
    edits.map((edit) => edit.objectId),
  )
  const revisions = edits.map((edit) => {
    const before = contents.get(edit.objectId) ?? emptyVersion
    const version = applyChanges(before, edit.changes)
    contents.set(edit.objectId, version)
    return presentRevision(edit, version)
  })
  const revisionIds = await recordRevisions(tx, revisions)
  const getId = new Map(edits.map((edit, index) => [edit, revisionIds[index] ?? 0]))
  const ids = versions.map((version) => getId.get(version) ?? 0)
  await recordActivities(
    tx,
    versions.flatMap((version, index) => presentActivities(version, ids[index] ?? 0)),
  )
  return ids
}

function presentRevision(edit: VersionRows, version: Version): NewRevision {
  const { objectId, userId, at, first } = edit
  const isFirst = isFirstVersion(first)
  const revision = {
    objectId,
    userId,
    at,
    title: version.title,
    summary: isFirst ? '' : (first.Comment ?? ''),
    status: isFirst ? revisionStatus.first : revisionStatus.applied,
  }
  return edit.answerId === 0
    ? { ...revision, kind: 'question', content: version }
    : { ...revision, kind: 'answer', content: { content: version.content } }
}

function presentActivities(version: VersionRows, revisionId: number): NewActivity[] {
  const { objectId, userId, at, first } = version
  const entry = { objectId, userId, at, revisionId }
  const event = eventIn(version)
  if (event) return [{ ...entry, type: event }]
  if (!isFirstVersion(first)) return [{ ...entry, type: 'edited' }]
  if (version.answerId === 0) return [{ ...entry, type: 'asked' }]
  return [
    { ...entry, type: 'answered' },
    { objectId, userId, at, type: 'answered', timelineObjectId: version.questionId },
  ]
}

type Version = RevisionContent['question']

const emptyVersion: Version = { title: '', content: '', tags: [] }

/** The current contents of posts, by their ids. */
async function findLatest(tx: Tx, objectIds: number[]): Promise<Map<number, Version>> {
  if (objectIds.length === 0) return new Map()
  const rows = await listLatestVersions(tx, objectIds)
  return new Map(rows.map((row) => [row.object_id, { ...emptyVersion, ...JSON.parse(row.content) }]))
}

function applyChanges(before: Version, changes: DumpRow[]): Version {
  const version = { ...before }
  for (const change of changes) {
    const text = change.Text ?? ''
    const part = partByType[change.PostHistoryTypeId ?? '']
    if (part === 'title') version.title = text
    if (part === 'body') version.content = text.replaceAll('\r\n', '\n')
    if (part === 'tags') {
      version.tags = listTagNames(text).map((name) => ({
        slug: toTagSlug(name),
        displayName: toTagSlug(name),
      }))
    }
  }
  return version
}
