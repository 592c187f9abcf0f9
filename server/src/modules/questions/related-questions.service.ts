import { type BackgroundWork, forgetWork } from '../../db/background-work.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import {
  countQuestions,
  findRelated,
  listIdsAfter,
  listRelated,
  listRelating,
  storeRelated,
} from './related-questions.repository.ts'

const workName = 'relate questions'
const weekSeconds = 7 * 86_400
const questionsPerStep = 20
/** A question that changes may be named by hundreds: the others follow when all questions are related again. */
const maxRelating = 20

/** Relates a question that was asked or changed, and those whose lists name it or may have to. */
export async function relateQuestion(db: Database, questionId: number): Promise<void> {
  const relating = await listRelating(db, questionId, maxRelating)
  const related = await refreshRelated(db, questionId)
  for (const id of new Set([...relating, ...related])) await refreshRelated(db, id)
}

/**
 * Relates all questions once a week: what is related follows from how frequent tags are, too, and from everything
 * that is newer. A site that was upgraded or imported begins with it.
 */
export function relateEachWeek({ db, clock }: { db: Database; clock: Clock }): BackgroundWork {
  return {
    name: workName,
    goal: () => `week ${Math.floor(clock() / weekSeconds)}`,
    stages: [
      {
        name: 'questions',
        count: countQuestions,
        async step(afterId) {
          const ids = await listIdsAfter(db, afterId, questionsPerStep)
          for (const id of ids) await refreshRelated(db, id)
          const lastId = ids.at(-1)
          return lastId === undefined ? undefined : { lastId, count: ids.length }
        },
      },
    ],
  }
}

/** Has the running site relate all questions again, a few at a time. */
export const relateAllQuestions = (tx: Tx) => forgetWork(tx, workName)

async function refreshRelated(db: Database, questionId: number): Promise<number[]> {
  const related = await findRelated(db, questionId)
  const stored = await listRelated(db, questionId)
  // Pages are compared after each write, and most lists stay as they are.
  if (related.join() !== stored.join()) await inTransaction(db, (tx) => storeRelated(tx, questionId, related))
  return related
}
