import type { BackgroundWork, WorkStage } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Executor, inTransaction } from '../../platform/database/database.ts'
import { fillWork, getEngineGoal, putInBatches, searchEngine } from './engine.service.ts'
import {
  countPublicAnswers,
  countPublicQuestions,
  type DocumentChoice,
  listAnswerDocuments,
  listQuestionDocuments,
  type NumberedDocument,
} from './engine-documents.repository.ts'
import { clearFeed } from './engine-feed.repository.ts'

const pageSize = 200

type Dependencies = Pick<ModuleDependencies, 'db' | 'plugins' | 'settings'>

/** Clears the index, then sends every post that everyone may see. */
export function createFillWork({ db, plugins, settings }: Dependencies): BackgroundWork {
  const stage = (
    name: string,
    count: (db: Executor) => Promise<number>,
    list: (db: Executor, choice: DocumentChoice) => Promise<NumberedDocument[]>,
  ): WorkStage => ({
    name,
    count,
    async step(afterId) {
      const page = await list(db, { afterId, limit: pageSize })
      const last = page.at(-1)
      if (!last) return undefined
      const engine = searchEngine(plugins, 'feed')
      if (!engine) throw new Error('The search plugin is not enabled any more.')
      await putInBatches(
        engine.calls,
        page.map(({ document }) => document),
      )
      return { lastId: last.number, count: page.length }
    },
  })
  return {
    name: fillWork,
    goal: () => getEngineGoal({ plugins, settings }),
    async begin() {
      // All posts are sent anyway, so pending changes need not be sent as well.
      await inTransaction(db, (tx) => clearFeed(tx))
      const engine = searchEngine(plugins, 'feed')
      await engine?.calls.prepare()
      await engine?.calls.clear()
    },
    stages: [
      stage('questions', countPublicQuestions, listQuestionDocuments),
      stage('answers', countPublicAnswers, listAnswerDocuments),
    ],
  }
}
