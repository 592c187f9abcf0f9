import type { DataFor } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Count } from '../../ui/index.ts'
import styles from './Contributions.module.scss'

type ContributionYear = Pick<DataFor<'personalContributions'>, 'from' | 'to' | 'days'>

/** A day on the chart: its column and row, and the number of posts. */
type ContributionCell = {
  at: number
  column: number
  row: number
  level: 1 | 2 | 3 | 4
  count: number
}

const daySeconds = 86_400
const stripRowCount = 7

/** The positions of the days on a chart of columns of seven, the first day at the top of the first. */
export function toCells({ from, days }: ContributionYear): ContributionCell[] {
  return days.map(({ at, count }) => {
    const index = Math.round((at - from) / daySeconds)
    return {
      at,
      count,
      column: Math.floor(index / stripRowCount),
      row: index % stripRowCount,
      level: getLevel(count),
    }
  })
}

export function toColumns(year: ContributionYear): number {
  return Math.ceil(countDays(year) / stripRowCount)
}

function countDays({ from, to }: ContributionYear): number {
  return Math.round((to - from) / daySeconds) + 1
}

function getLevel(count: number): ContributionCell['level'] {
  if (count >= 8) return 4
  if (count >= 4) return 3
  return count >= 2 ? 2 : 1
}

type ContributionMonth = { key: string; at: number; count: number }

/** The number of posts in each month that has any, as `getMonth` names months. */
export function toMonths({ days }: ContributionYear, getMonth: (at: number) => string): ContributionMonth[] {
  const months = new Map<string, ContributionMonth>()
  for (const { at, count } of days) {
    const key = getMonth(at)
    const known = months.get(key)
    months.set(key, { key, at: known?.at ?? at, count: count + (known?.count ?? 0) })
  }
  return [...months.values()]
}

export type ContributionsProps = { contributions: DataFor<'personalContributions'> }

/** A user's posts: the totals of each kind, and the last year day by day. */
export function Contributions({ contributions }: ContributionsProps) {
  const t = useText()
  const kinds = [
    { name: 'questions', count: contributions.question_count },
    { name: 'answers', count: contributions.answer_count },
    { name: 'accepted', count: contributions.accepted_count },
    { name: 'comments', count: contributions.comment_count },
  ]
  return (
    <>
      <ul className={styles.kinds}>
        {kinds.map(({ name, count }) => (
          <li key={name}>
            <strong>
              <Count value={count} />
            </strong>{' '}
            {t(`profile.contributions.${name}`, { count })}
          </li>
        ))}
      </ul>
      <Strip year={contributions} />
    </>
  )
}

// texts: profile.contributions.questions, profile.contributions.answers, profile.contributions.accepted
// texts: profile.contributions.comments

const step = 10
const size = 8

/** The year as a chart of squares; for screen readers, the same as a table of months. */
function Strip({ year }: { year: ContributionYear }) {
  const t = useText()
  const { date } = useFormat()
  const total = year.days.reduce((sum, { count }) => sum + count, 0)
  const columns = toColumns(year)
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.strip}
        viewBox={`0 0 ${columns * step - (step - size)} ${stripRowCount * step - (step - size)}`}
        aria-hidden="true"
      >
        <path className={styles.empty} d={drawEmptyCells(year)} />
        {toCells(year).map(({ at, column, row, level, count }) => (
          <rect
            key={at}
            className={styles[`level${level}`]}
            x={column * step}
            y={row * step}
            width={size}
            height={size}
            rx="1.5"
          >
            <title>{t('profile.contributions.day', { count, date: date(at) })}</title>
          </rect>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span suppressHydrationWarning>{date(year.from)}</span>
        <span className={styles.total}>{t('profile.contributions.year', { count: total })}</span>
        <span suppressHydrationWarning>{date(year.to)}</span>
      </figcaption>
      {total > 0 && <Months year={year} />}
    </figure>
  )
}

/** One path for all days of the chart: the days with posts are drawn over it. */
function drawEmptyCells(year: ContributionYear): string {
  return Array.from({ length: countDays(year) }, (_, day) => {
    const [x, y] = [Math.floor(day / stripRowCount) * step, (day % stripRowCount) * step]
    return `M${x} ${y}h${size}v${size}h-${size}z`
  }).join('')
}

function Months({ year }: { year: ContributionYear }) {
  const t = useText()
  const { date } = useFormat()
  return (
    <div className="q-visually-hidden">
      <table>
        <caption>{t('profile.contributions.by_month')}</caption>
        <tbody>
          {toMonths(year, (at) => date(at, 'month')).map(({ key, count }) => (
            <tr key={key}>
              <th scope="row" suppressHydrationWarning>
                {key}
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
