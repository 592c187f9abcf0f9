import { useFormat, useText } from '../../lib/i18n/index.ts'
import { EmptyState, gaugeIcon, LinkTabs } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import styles from './Dashboard.module.scss'
import { type Day, type Range, ranges } from './load-dashboard.ts'
import { useMeasures } from './measures.ts'
import { PlotCard, useStatFormat } from './PlotCard.tsx'
import { plots } from './plots.ts'

export type StatsHistoryProps = { days: readonly Day[] | null; range: Range }

/** The activity of each of the last days, as plots and as a table. */
export function StatsHistory({ days, range }: StatsHistoryProps) {
  const t = useText()
  const { integer } = useFormat()
  return (
    <section className={styles.part} aria-labelledby="dashboard-history">
      <div className={styles.head}>
        <h2 id="dashboard-history" className={styles.title}>
          {t('dashboard.history.title')}
        </h2>
        <LinkTabs
          label={t('dashboard.history.range')}
          look="segment"
          tabs={ranges.map((other) => ({
            to: `/admin/dashboard?days=${other}`,
            label: t('dashboard.history.days', { number: integer(Number(other)) }),
            isCurrent: other === range,
          }))}
        />
      </div>
      {days === null && <FailedPart>{t('dashboard.failed.history')}</FailedPart>}
      {days?.length === 0 && <EmptyState icon={gaugeIcon}>{t('dashboard.history.none')}</EmptyState>}
      {days && days.length > 0 && <Plots days={days} />}
    </section>
  )
}

function Plots({ days }: { days: readonly Day[] }) {
  const t = useText()
  return (
    <>
      <div className={styles.plots}>
        {plots.map((plot) => (
          <PlotCard key={plot.name} plot={plot} days={days} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>{t('dashboard.history.table')}</summary>
        <StatsTable days={days} />
      </details>
    </>
  )
}

// texts: dashboard.plot.*
function StatsTable({ days }: { days: readonly Day[] }) {
  const t = useText()
  const measures = useMeasures()
  const format = useStatFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('dashboard.history.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.history.day')}</th>
            {plots.map(({ name }) => (
              <th key={name} scope="col">
                {t(`dashboard.plot.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row" suppressHydrationWarning>
                {measures.day(day.day, 'long')}
              </th>
              {plots.map(({ name, kind, read }) => (
                <td key={name} suppressHydrationWarning>
                  {format(kind, read(day))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
