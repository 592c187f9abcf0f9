import { revisionStatus } from '@querent/sdk/contract'
import { commitWithoutWaiting } from '../../platform/database/bulk-writes.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { type NewActivity, type NewRevision, recordActivities, recordRevisions } from '../history/index.ts'
import { listTagsOfQuestions } from '../tags/index.ts'
import { listAnswers, listIds, listQuestions, listVersioned } from './first-versions.repository.ts'

const pageSize = 500

type FirstVersion = { revision: NewRevision; activities: NewActivity[] }

/** Reads posts and the contents of their first versions. */
type Walk = {
  table: 'questions' | 'answers'
  present(tx: Tx, ids: number[]): Promise<FirstVersion[]>
}

const walks: Walk[] = [
  { table: 'questions', present: presentQuestions },
  { table: 'answers', present: presentAnswers },
]

/**
 * Gives posts without any version their first one: dumps may lack the history of posts. Posts are read in
 * order of their ids, so that the effort only grows with their number.
 */
export async function addFirstVersions(db: Database): Promise<number> {
  let added = 0
  for (const walk of walks) {
    for (
      let ids = await listIds(db, walk.table, { after: 0, limit: pageSize });
      ids.length > 0;
      ids = await listIds(db, walk.table, { after: ids.at(-1) ?? 0, limit: pageSize })
    ) {
      const page = ids
      added += await inTransaction(db, async (tx) => {
        await commitWithoutWaiting(tx)
        return addMissing(tx, walk, page)
      })
    }
  }
  return added
}

async function addMissing(tx: Tx, walk: Walk, ids: number[]): Promise<number> {
  const known = await listVersioned(tx, ids)
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return 0
  const versions = await walk.present(tx, missing)
  const revisionIds = await recordRevisions(
    tx,
    versions.map(({ revision }) => revision),
  )
  await recordActivities(
    tx,
    versions.flatMap(({ activities: [own, ...others] }, index) =>
      own ? [{ ...own, revisionId: revisionIds[index] ?? 0 }, ...others] : [],
    ),
  )
  return versions.length
}

async function presentQuestions(tx: Tx, ids: number[]): Promise<FirstVersion[]> {
  const questions = await listQuestions(tx, ids)
  const tags = await listTagsOfQuestions(tx, ids)
  return questions.map(({ id, user_id: userId, title, content, created_at: at }) => {
    const place = { objectId: id, userId, at }
    const named = (tags.get(id) ?? []).map((tag) => ({ slug: tag.slug, displayName: tag.display_name }))
    const version = { title, content, tags: named }
    return {
      revision: { ...place, kind: 'question', title, content: version, status: revisionStatus.first },
      activities: [{ ...place, type: 'asked' }],
    }
  })
}

async function presentAnswers(tx: Tx, ids: number[]): Promise<FirstVersion[]> {
  const answers = await listAnswers(tx, ids)
  return answers.map(({ id, question_id: questionId, user_id: userId, content, created_at: at }) => {
    const place = { objectId: id, userId, at }
    return {
      revision: { ...place, kind: 'answer', title: '', content: { content }, status: revisionStatus.first },
      activities: [
        { ...place, type: 'answered' },
        { ...place, type: 'answered', timelineObjectId: questionId },
      ],
    }
  })
}
