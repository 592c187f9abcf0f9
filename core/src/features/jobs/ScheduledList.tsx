import { useText } from '../../lib/i18n/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import styles from './Jobs.module.scss'
import type { ScheduledJob } from './load-jobs.ts'
import { useNames } from './names.ts'
import { useSpan } from './useSpan.ts'

/** The work that recurs: when it was done last, when it is due, and why it fails. */
export function ScheduledList({ scheduled }: { scheduled: readonly ScheduledJob[] }) {
  const t = useText()
  return (
    <section className={styles.part} aria-labelledby="jobs-schedule">
      <h2 id="jobs-schedule" className={styles.title}>
        {t('jobs.schedule.title')}
      </h2>
      {scheduled.length === 0 && <p>{t('jobs.schedule.none')}</p>}
      <ul className={styles.list}>
        {scheduled.map((job) => (
          <ScheduledRow key={job.name} job={job} />
        ))}
      </ul>
    </section>
  )
}

function ScheduledRow({ job }: { job: ScheduledJob }) {
  const t = useText()
  const names = useNames()
  const span = useSpan()
  const { name, is_running, finished_at, wait_seconds, failure_count, last_error } = job
  return (
    <li className={styles.row}>
      <div className={styles.item}>
        <p className={styles.name}>
          {names.scheduled(name)}{' '}
          {is_running && <StatusLabel kind="accent">{t('jobs.schedule.running')}</StatusLabel>}
          {failure_count > 0 && <StatusLabel kind="danger">{t('jobs.schedule.failing')}</StatusLabel>}
        </p>
        {last_error && (
          <p className={styles.reason} dir="auto">
            {last_error}
          </p>
        )}
        <p className={styles.details}>
          <span>
            {t('jobs.schedule.last')} {finished_at > 0 ? <Time at={finished_at} /> : t('jobs.schedule.never')}
          </span>
          <span suppressHydrationWarning>
            {wait_seconds > 0
              ? t('jobs.schedule.next', { time: span(wait_seconds) })
              : t('jobs.schedule.due')}
          </span>
        </p>
      </div>
    </li>
  )
}
