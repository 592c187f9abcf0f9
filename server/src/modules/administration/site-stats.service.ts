import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import {
  type AnswerStates,
  claimStat,
  countAnswerStates,
  countContent,
  readStats,
  type SiteCounts,
  type StatName,
  updateStat,
} from './dashboard.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'>

export type SiteStats = AnswerStates & SiteCounts & { listed: number }

/** Stats that read all questions are counted every ten minutes, those that read all posts once an hour. */
const intervals = { answer_states: 600, content: 3600 } satisfies Record<StatName, number>

const nothing = { resolved: 0, unanswered: 0, answers: 0, comments: 0, votes: 0, users: 0, uploads: 0 }

/** Counts the dashboard's stats in one process of the site at a time; views read the results. */
export function createSiteStats({ db, clock }: Dependencies) {
  const counts = {
    answer_states: () => countAnswerStates(db),
    content: () => countContent(db),
  }

  async function refreshOne(name: StatName): Promise<void> {
    const now = clock()
    const since = now - intervals[name]
    if (!(await inTransaction(db, (tx) => claimStat(tx, name, { now, since })))) return
    const value = JSON.stringify(await counts[name]())
    await inTransaction(db, (tx) => updateStat(tx, name, value))
  }

  async function refresh(): Promise<void> {
    await refreshOne('answer_states')
    await refreshOne('content')
  }

  return {
    refresh,
    async read(): Promise<SiteStats> {
      let found = await readStats(db)
      // A new site, before the job ran for the first time.
      if (found.answerStates === '' || found.content === '') {
        await refresh()
        found = await readStats(db)
      }
      const { listed, answerStates, content } = found
      return { ...nothing, ...parse(answerStates), ...parse(content), listed }
    },
  }
}

const parse = (value: string): Partial<SiteStats> => (value === '' ? {} : JSON.parse(value))
