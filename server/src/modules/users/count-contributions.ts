import type { Contributions } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { daySeconds } from '../../platform/durations.ts'
import { AppError } from '../../platform/errors/index.ts'
import { startOfDay } from '../reputation/index.ts'
import { findContributionTotals, listContributionDays } from './contributions.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings'>

const yearDays = 365

/** A user's public posts by day, over the last year. */
export function createCountContributions({ db, clock, settings }: Dependencies) {
  return async (username: string): Promise<Contributions> => {
    const { time_zone: timeZone } = settings.current.interface
    const since = startOfDay(clock() - (yearDays - 1) * daySeconds, timeZone)
    const totals = await findContributionTotals(db, username)
    if (!totals) throw new AppError('error.user.not_found')
    const { id, ...counts } = totals
    const days = await listContributionDays(db, id, since)
    const getNoon = (day: number) => since + Math.min(day, yearDays - 1) * daySeconds + daySeconds / 2
    return {
      ...counts,
      from: getNoon(0),
      to: getNoon(yearDays - 1),
      days: days.map(({ day, count }) => ({ at: getNoon(day), count })),
    }
  }
}
