import { findWork, resetGoal, withLock } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
// For the types of post events only.
import type {} from '../answers/index.ts'
import { encodeId } from '../identifiers/index.ts'
import type {} from '../questions/index.ts'
import type {} from '../tags/index.ts'
import type {} from '../votes/index.ts'
import { fillWork, getEngineGoal, putInBatches, searchEngine } from './engine.service.ts'
import { listAnswerDocuments, listQuestionDocuments } from './engine-documents.repository.ts'
import {
  type FeedEntry,
  listFeed,
  queuePosts,
  queuePostsOfQuestion,
  queueTaggedPosts,
  removeFromFeed,
} from './engine-feed.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events' | 'plugins' | 'settings'>

const batchSize = 500

/** Records every post that changes. Entries stay until the engine has the posts. */
export function listenForEngine(dependencies: Dependencies): void {
  const { db, events } = dependencies
  const background = events.inLane('background')
  // Also while the plugin is off for a short time, so that its index is correct when it is back.
  const isOn = async () => getEngineGoal(dependencies) !== '' || hasIndex(db)
  const question = async ({ questionId }: { questionId: number }) => {
    if (!(await isOn())) return
    await inTransaction(db, async (tx) => {
      await queuePosts(tx, 'question', [questionId])
      await queuePostsOfQuestion(tx, questionId)
    })
  }
  const answer = async ({ answerId, questionId }: { answerId: number; questionId: number }) => {
    if (!(await isOn())) return
    await inTransaction(db, async (tx) => {
      await queuePosts(tx, 'question', [questionId])
      await queuePosts(tx, 'answer', [answerId])
    })
  }
  background.on('question.asked', question)
  background.on('question.edited', question)
  background.on('question.statusChanged', question)
  background.on('answer.posted', answer)
  background.on('answer.edited', answer)
  background.on('answer.statusChanged', answer)
  background.on('answer.acceptanceWithdrawn', answer)
  background.on('answer.accepted', async (event) => {
    await answer(event)
    if (await isOn()) await inTransaction(db, (tx) => queuePosts(tx, 'answer', [event.previousAnswerId]))
  })
  background.on('tag.merged', async ({ targetId }) => {
    if (await isOn()) await inTransaction(db, (tx) => queueTaggedPosts(tx, targetId))
  })
  background.on('vote.cast', async ({ objectKind, objectId }) => {
    if (objectKind !== 'comment' && (await isOn())) {
      await inTransaction(db, (tx) => queuePosts(tx, objectKind, [objectId]))
    }
  })
}

/** Whether a search plugin has an index that it filled or is filling, and will use again. */
export async function hasIndex(db: Dependencies['db']): Promise<boolean> {
  const work = await findWork(db, fillWork)
  return work !== undefined && work.goal !== resetGoal
}

/**
 * Sends recorded changes to the engine: documents that everyone may see are put, all others removed. Only one
 * process does so at a time, so that an older state does not replace a newer one.
 */
export async function feedEngine(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies
  const first = await listFeed(db, 1)
  if (first.length === 0) return
  await withLock(dependencies, fillWork, async () => {
    for (;;) {
      const entries = await listFeed(db, batchSize)
      if (entries.length === 0) return
      await sendBatch(dependencies, entries)
      if (entries.length < batchSize) return
    }
  })
}

async function sendBatch({ db, plugins }: Dependencies, entries: FeedEntry[]): Promise<void> {
  const engine = searchEngine(plugins, 'feed')
  if (!engine) return
  const getIds = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => entry.object_id)
  const ids = { questions: getIds('question'), answers: getIds('answer') }
  const found = [
    ...(ids.questions.length > 0 ? await listQuestionDocuments(db, { ids: ids.questions }) : []),
    ...(ids.answers.length > 0 ? await listAnswerDocuments(db, { ids: ids.answers }) : []),
  ]
  const numbers = new Set(found.map(({ number }) => number))
  const gone = entries
    .filter((entry) => !numbers.has(entry.object_id))
    .map((entry) => encodeId(entry.kind === 'answer' ? 'answer' : 'question', entry.object_id))
  await putInBatches(
    engine.calls,
    found.map(({ document }) => document),
  )
  if (gone.length > 0) await engine.calls.remove(gone)
  await inTransaction(db, (tx) => removeFromFeed(tx, entries))
}
