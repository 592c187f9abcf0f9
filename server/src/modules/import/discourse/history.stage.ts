import { revisionStatus } from '@querent/sdk/contract'
import { parseDocument } from 'yaml'
import {
  type NewActivity,
  type NewRevision,
  type RevisedTag,
  recordActivities,
  recordRevisions,
} from '../../history/index.ts'
import { listTagsOfQuestions } from '../../tags/index.ts'
import { listVersioned } from '../first-versions.repository.ts'
import { type DumpRow, getValues } from '../import-row.rules.ts'
import { findByKind, findUsers } from '../known-objects.service.ts'
import { countSkipped } from '../skipped.rules.ts'
import { convertPost } from './convert-text.ts'
import { type DiscourseRun, type DiscourseStage, readTime } from './discourse-run.rules.ts'
import { findMentioned } from './find-mentioned.ts'

type Version = { title: string; raw: string; authorId: string | undefined; at: number }

/** Versions of questions and answers. Hidden versions are not shown here either. */
export const versionsStage: DiscourseStage = {
  name: 'versions',
  batchSize: 100,
  getGroup: (row) => row.post_id ?? '',
  rows: `select r.id, r.post_id, r.user_id, r.modifications, r.created_at, k.role, k.topic_id, p.raw,
      p.cook_method, p.user_id as author_id, p.created_at as posted_at, p.last_editor_id, p.last_version_at, t.title
    from post_revisions r
    join kept_posts k on k.id = r.post_id and k.role <> 'comment'
    join posts p on p.id = r.post_id
    join kept_topics t on t.id = k.topic_id
    where r.hidden is 'f' order by r.post_id, r.number, r.id`,
  async load(run, tx, rows) {
    const post = await findByKind(run, tx, 'post', getValues(rows, 'post_id'))
    const question = await findByKind(run, tx, 'topic', getValues(rows, 'topic_id'))
    const user = await findUsers(run, tx, getValues(rows, 'user_id', 'author_id', 'last_editor_id'))
    // Posts that were edited here already have their versions.
    const versioned = await listVersioned(tx, [...new Set(rows.map((row) => post(row.post_id)))])
    const tags = await listTagsOfQuestions(tx, [...new Set(rows.map((row) => question(row.topic_id)))])
    const { renamed } = await findMentioned(run, tx, rows)
    const versions = [...Map.groupBy(rows, (row) => row.post_id).values()].flatMap((group) => {
      const [first = {}] = group
      const place = { objectId: post(first.post_id), questionId: question(first.topic_id) }
      if (place.objectId === 0 || place.questionId === 0 || versioned.has(place.objectId)) return []
      const named = (tags.get(place.questionId) ?? []).map((tag) => ({
        slug: tag.slug,
        displayName: tag.display_name,
      }))
      return listVersions(run, group).map((version, index) =>
        presentVersion(
          { ...version, content: convertPost(run, { ...first, raw: version.raw }, renamed) },
          index,
          {
            ...place,
            isQuestion: first.role === 'question',
            userId: user(version.authorId),
            tags: named,
          },
        ),
      )
    })
    const ids = await recordRevisions(
      tx,
      versions.map(({ revision }) => revision),
    )
    await recordActivities(
      tx,
      versions.flatMap(({ activities: [own, ...others] }, index) => [
        { ...own, revisionId: ids[index] ?? 0 },
        ...others,
      ]),
    )
  },
}

type Place = {
  objectId: number
  questionId: number
  isQuestion: boolean
  userId: number
  tags: RevisedTag[]
}

function presentVersion(
  { title, content, at }: Version & { content: string },
  index: number,
  { objectId, questionId, isQuestion, userId, tags }: Place,
): { revision: NewRevision; activities: [NewActivity, ...NewActivity[]] } {
  const place = { objectId, userId, at }
  const status = index === 0 ? revisionStatus.first : revisionStatus.applied
  if (isQuestion) {
    return {
      revision: { ...place, kind: 'question', title, content: { title, content, tags }, status },
      activities: [{ ...place, type: index === 0 ? 'asked' : 'edited' }],
    }
  }
  return {
    revision: { ...place, kind: 'answer', title: '', content: { content }, status },
    activities:
      index === 0
        ? [
            { ...place, type: 'answered' },
            { ...place, type: 'answered', timelineObjectId: questionId },
          ]
        : [{ ...place, type: 'edited' }],
  }
}

/** All versions of a post, reconstructed from the stored changes: each contains the text before and after. */
function listVersions(run: DiscourseRun, rows: DumpRow[]): Version[] {
  const [post = {}] = rows
  const changes = rows.map((row) => ({ row, ...readChange(run, row) }))
  const first = {
    title: changes.find(({ title }) => title)?.title?.[0] ?? post.title ?? '',
    raw: changes.find(({ raw }) => raw)?.raw?.[0] ?? post.raw ?? '',
    authorId: post.author_id,
    at: readTime(run, post.posted_at),
  }
  const versions: Version[] = [first]
  for (const { row, title, raw } of changes) {
    if (!title && !raw) continue
    const before = versions.at(-1) ?? first
    versions.push({
      title: title?.[1] ?? before.title,
      raw: raw?.[1] ?? before.raw,
      authorId: row.user_id,
      at: readTime(run, row.created_at),
    })
  }
  const last = versions.at(-1) ?? first
  const isShown = last.raw === (post.raw ?? '') && (post.role !== 'question' || last.title === post.title)
  if (isShown) return versions
  const at = Math.max(last.at, readTime(run, post.last_version_at))
  return [...versions, { title: post.title ?? '', raw: post.raw ?? '', authorId: post.last_editor_id, at }]
}

type Change = { title?: [string, string]; raw?: [string, string] }

/** `modifications` is YAML with the text before and after for each part that was changed. */
function readChange(run: DiscourseRun, { modifications }: DumpRow): Change {
  try {
    // Custom hash types are read as plain hashes.
    const document = parseDocument(modifications ?? '', { logLevel: 'silent' })
    const found: unknown = document.errors.length === 0 ? document.toJS({ maxAliasCount: 10 }) : undefined
    if (typeof found !== 'object' || found === null) throw new Error('It is no hash.')
    return { title: readPair(found, 'title'), raw: readPair(found, 'raw') }
  } catch {
    countSkipped(run, 'unreadable versions')
    return {}
  }
}

function readPair(found: object, part: string): [string, string] | undefined {
  const pair: unknown = Object.getOwnPropertyDescriptor(found, part)?.value
  if (!Array.isArray(pair)) return undefined
  const [before, after] = pair
  return typeof before === 'string' && typeof after === 'string' ? [before, after] : undefined
}
