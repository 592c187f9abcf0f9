import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import {
  type AnswerStates,
  claimFigure,
  countAnswerStates,
  countContent,
  type FigureName,
  putFigure,
  readFigures,
  type SiteCounts,
} from './dashboard.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

export type SiteFigures = AnswerStates & SiteCounts & { listed: number }

/** What reads all questions is counted every ten minutes, what reads all posts once an hour. */
const intervals = { answer_states: 600, content: 3600 } satisfies Record<FigureName, number>

const nothing = { resolved: 0, unanswered: 0, answers: 0, comments: 0, votes: 0, users: 0, uploads: 0 }

/** Counts for the dashboard in one process of the site at a time; a view reads what was counted. */
export function createSiteFigures({ db, clock }: Dependencies) {
  const counts = {
    answer_states: () => countAnswerStates(db),
    content: () => countContent(db),
  }

  async function refreshOne(name: FigureName): Promise<void> {
    const now = clock()
    const since = now - intervals[name]
    if (!(await inTransaction(db, (tx) => claimFigure(tx, name, { now, since })))) return
    const value = JSON.stringify(await counts[name]())
    await inTransaction(db, (tx) => putFigure(tx, name, value))
  }

  async function refresh(): Promise<void> {
    await refreshOne('answer_states')
    await refreshOne('content')
  }

  return {
    refresh,
    async read(): Promise<SiteFigures> {
      let found = await readFigures(db)
      // A new site, before the job ran for the first time.
      if (found.answerStates === '' || found.content === '') {
        await refresh()
        found = await readFigures(db)
      }
      const { listed, answerStates, content } = found
      return { ...nothing, ...parse(answerStates), ...parse(content), listed }
    },
  }
}

const parse = (value: string): Partial<SiteFigures> => (value === '' ? {} : JSON.parse(value))
