import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts'
import { recordRevision, revisionStatus } from '../../revisions/index.ts'
import { listTagsOfQuestions } from '../../tags/index.ts'
import { recordActivity } from '../../timeline/index.ts'

const batchSize = 200

/** Gives posts without any kept version their first one: dumps may come without the history of their posts. */
export async function addFirstVersions(db: Database): Promise<number> {
  let added = 0
  for (const add of [addQuestionVersions, addAnswerVersions]) {
    for (let count = -1; count !== 0; added += count) count = await inTransaction(db, add)
  }
  return added
}

async function addQuestionVersions(tx: Tx): Promise<number> {
  const questions = await tx
    .selectFrom('questions')
    .leftJoin('revisions', 'revisions.object_id', 'questions.id')
    .select([
      'questions.id',
      'questions.user_id',
      'questions.title',
      'questions.content',
      'questions.created_at',
    ])
    .where('revisions.id', 'is', null)
    .orderBy('questions.id')
    .limit(batchSize)
    .execute()
  const tags = await listTagsOfQuestions(
    tx,
    questions.map((question) => question.id),
  )
  for (const { id, user_id: userId, title, content, created_at: at } of questions) {
    const names = (tags.get(id) ?? []).map((tag) => ({ slug: tag.slug, displayName: tag.display_name }))
    const version = { title, content, tags: names }
    const place = { objectId: id, userId, at }
    const first = {
      ...place,
      kind: 'question' as const,
      title,
      content: version,
      status: revisionStatus.first,
    }
    const revisionId = await recordRevision(tx, first)
    await recordActivity(tx, { ...place, type: 'asked', revisionId })
  }
  return questions.length
}

async function addAnswerVersions(tx: Tx): Promise<number> {
  const answers = await tx
    .selectFrom('answers')
    .leftJoin('revisions', 'revisions.object_id', 'answers.id')
    .select(['answers.id', 'answers.question_id', 'answers.user_id', 'answers.content', 'answers.created_at'])
    .where('revisions.id', 'is', null)
    .orderBy('answers.id')
    .limit(batchSize)
    .execute()
  for (const { id, question_id: questionId, user_id: userId, content, created_at: at } of answers) {
    const place = { objectId: id, userId, at }
    const first = {
      ...place,
      kind: 'answer' as const,
      title: '',
      content: { content },
      status: revisionStatus.first,
    }
    const revisionId = await recordRevision(tx, first)
    await recordActivity(tx, { ...place, type: 'answered', revisionId })
    await recordActivity(tx, { ...place, type: 'answered', timelineOf: questionId })
  }
  return answers.length
}
