import { useEffect, useId, useRef, useState } from 'react'
import { useFormat, useText, useTexts } from '../../lib/i18n/index.ts'
import type { Day } from './load-dashboard.ts'
import { toSeconds, useMeasures } from './measures.ts'
import styles from './PlotCard.module.scss'
import type { Plot, PlotKind } from './plots.ts'

export type PlotCardProps = { plot: Plot; days: readonly Day[] }

/** One stat over the days: its sum or median, and a line that is drawn once its code is loaded. */
// texts: dashboard.plot.*, dashboard.summary.*
export function PlotCard({ plot, days }: PlotCardProps) {
  const t = useText()
  const titleId = useId()
  const measures = useMeasures()
  const formatValue = useStatFormat()
  const [hovered, setHovered] = useState<number>()
  const host = usePlot({ plot, days, onHover: setHovered })
  const day = hovered === undefined ? undefined : days[hovered]
  const total = plot.summarize(days)
  const isEmpty = days.every((each) => plot.read(each) === null)
  const title = t(`dashboard.plot.${plot.name}`)
  const shown = formatValue(plot.kind, day ? plot.read(day) : total)
  const when = day ? measures.day(day.day, 'long') : t(`dashboard.summary.${plot.kind}`)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.figure} suppressHydrationWarning>
        <strong>{shown}</strong> <span className={styles.when}>{when}</span>
      </p>
      <div className={styles.frame}>
        {isEmpty ? (
          <p className={styles.none}>{t('dashboard.history.no_figure')}</p>
        ) : (
          <div
            ref={host}
            className={styles.plot}
            dir="ltr"
            role="img"
            aria-label={t('dashboard.history.image', { name: title, value: formatValue(plot.kind, total) })}
          />
        )}
      </div>
    </section>
  )
}

/** Formats a number of a plot or of the table. */
export function useStatFormat(): (kind: PlotKind, value: number | null) => string {
  const { integer } = useFormat()
  const { share, span } = useMeasures()
  const forms: Record<PlotKind, (value: number) => string> = { count: integer, share, span }
  return (kind, value) => (value === null ? '–' : forms[kind](value))
}

function usePlot({ plot, days, onHover }: PlotCardProps & { onHover: (index?: number) => void }) {
  const host = useRef<HTMLDivElement>(null)
  const measures = useMeasures()
  const format = useStatFormat()
  const { direction } = useTexts()
  const latest = useRef({ format, onHover })
  latest.current = { format, onHover }

  useEffect(() => {
    let isGone = false
    let remove: (() => void) | undefined
    import('./draw-plot.ts').then(
      ({ drawPlot }) => {
        if (isGone || !host.current) return
        remove = drawPlot({
          host: host.current,
          kind: plot.kind,
          times: days.map(({ day }) => toSeconds(day)),
          values: days.map(plot.read),
          isRightToLeft: direction === 'rtl',
          formatDay: (time) => measures.day(new Date(time * 1000).toISOString().slice(0, 10)),
          formatValue: (value) => latest.current.format(plot.kind, value),
          onHover: (index) => latest.current.onHover(index),
        })
      },
      // The numbers are in the table, too.
      () => undefined,
    )
    return () => {
      isGone = true
      remove?.()
    }
  }, [plot, days, measures, direction])

  return host
}
