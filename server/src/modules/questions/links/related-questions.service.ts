import { setTimeout as sleep } from 'node:timers/promises'
import { type BackgroundWork, forgetWork } from '../../../db/upgrade/background-work.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts'
import { weekSeconds } from '../../../platform/durations.ts'
import type { FindTitles } from '../lists/similar-questions.service.ts'
import {
  countQuestions,
  findByTags,
  findTitle,
  listIdsAfter,
  listRelated,
  listRelating,
  relatedStored,
  storeRelated,
} from './related-questions.repository.ts'

type Dependencies = { db: Database; findTitles: FindTitles }

const workName = 'relate questions'
const questionsPerStep = 20
/**
 * A changed question may be in the lists of hundreds: the others follow when all questions are related again.
 */
const maxRelating = 5

/**
 * Relates a question that was asked or changed, and those whose lists contain it or may have to: with as much
 * rest as work, since hundreds may be asked within seconds, and in one commit, because other writers wait for
 * each.
 */
export async function relateQuestion(dependencies: Dependencies, questionId: number): Promise<void> {
  const relating = await listRelating(dependencies.db, questionId, maxRelating)
  const own = await findList(dependencies, questionId)
  const lists = [own]
  for (const id of new Set([...relating, ...own.related])) {
    const startedAt = performance.now()
    lists.push(await findList(dependencies, id))
    await sleep(performance.now() - startedAt)
  }
  await storeLists(dependencies.db, lists)
}

/**
 * Relates all questions once a week: the result also depends on how frequent tags are, and on everything
 * newer. A site starts with it after an upgrade or import.
 */
export function relateEachWeek({ clock, ...dependencies }: Dependencies & { clock: Clock }): BackgroundWork {
  const { db } = dependencies
  return {
    name: workName,
    goal: () => `week ${Math.floor(clock() / weekSeconds)}`,
    stages: [
      {
        name: 'questions',
        count: countQuestions,
        async step(afterId) {
          const ids = await listIdsAfter(db, afterId, questionsPerStep)
          for (const id of ids) await storeLists(db, [await findList(dependencies, id)])
          const lastId = ids.at(-1)
          return lastId === undefined ? undefined : { lastId, count: ids.length }
        },
      },
    ],
  }
}

/** Makes the running site relate all questions again, a few at a time. */
export const relateAllQuestions = (tx: Tx) => forgetWork(tx, workName)

/** Those with similar titles, and then those with the same tags. */
async function findRelated({ db, findTitles }: Dependencies, questionId: number): Promise<number[]> {
  const title = await findTitle(db, questionId)
  // One more than are stored: the question is similar to itself.
  const alike = title === undefined ? [] : await findTitles(title, relatedStored + 1)
  const found = new Set([...alike, ...(await findByTags(db, questionId))])
  found.delete(questionId)
  return [...found].slice(0, relatedStored)
}

type RelatedList = { questionId: number; related: number[]; isChanged: boolean }

async function findList(dependencies: Dependencies, questionId: number): Promise<RelatedList> {
  const related = await findRelated(dependencies, questionId)
  const stored = await listRelated(dependencies.db, questionId)
  return { questionId, related, isChanged: related.join() !== stored.join() }
}

/** Pages are compared after each write, and most lists stay as they are. */
async function storeLists(db: Database, lists: readonly RelatedList[]): Promise<void> {
  // Two processes that store some of the same lists lock them in the same order.
  const changed = lists.filter(({ isChanged }) => isChanged).sort((a, b) => a.questionId - b.questionId)
  if (changed.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const { questionId, related } of changed) await storeRelated(tx, questionId, related)
  })
}
