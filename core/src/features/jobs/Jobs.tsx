import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, Count, PageHeader, refreshIcon, StatusLabel, Time } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import { FailedJobs } from './FailedJobs.tsx'
import styles from './Jobs.module.scss'
import { useNames, useSpan } from './job-texts.ts'
import type { JobsData, Lane, ScheduledJob } from './load-jobs.ts'

export type JobsProps = JobsData

/** Waiting jobs, failed ones with their reasons, and recurring work. */
export function Jobs({ page, overview, failed }: JobsProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeader
        title={t('admin_menu.jobs')}
        note={t('jobs.note')}
        actions={
          <Button icon={refreshIcon} disabled={state === 'loading'} onClick={() => revalidate()}>
            {t('jobs.refresh')}
          </Button>
        }
      />
      {overview ? <LaneList lanes={overview.lanes} /> : <FailedPart>{t('jobs.failed_to_load')}</FailedPart>}
      {failed ? (
        <FailedJobs page={page} found={failed} />
      ) : (
        <FailedPart>{t('jobs.failure.failed_to_load')}</FailedPart>
      )}
      {overview && <ScheduledList scheduled={overview.scheduled} />}
    </>
  )
}

/** Each lane with its waiting jobs. */
function LaneList({ lanes }: { lanes: readonly Lane[] }) {
  const t = useText()
  return (
    <section className={styles.part} aria-labelledby="jobs-lanes">
      <h2 id="jobs-lanes" className={styles.title}>
        {t('jobs.lane.title')}
      </h2>
      <ul className={styles.lanes}>
        {lanes.map((lane) => (
          <LaneCard key={lane.name} lane={lane} />
        ))}
      </ul>
    </section>
  )
}

function LaneCard({ lane }: { lane: Lane }) {
  const t = useText()
  const names = useNames()
  const span = useSpan()
  const { name, waiting_count, retrying_count, failed_count, oldest_seconds } = lane
  return (
    <li className={styles.lane}>
      <h3 className={styles.laneName}>{names.lane(name)}</h3>
      <p className={styles.about}>{names.aboutLane(name)}</p>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('jobs.lane.waiting')}</dt>
          <dd>
            <Count value={waiting_count} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('jobs.lane.oldest')}</dt>
          <dd suppressHydrationWarning>{waiting_count === 0 ? t('jobs.lane.none') : span(oldest_seconds)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('jobs.lane.retrying')}</dt>
          <dd>
            <Count value={retrying_count} />
          </dd>
        </div>
        <div className={styles.fact} data-problem={failed_count > 0 || undefined}>
          <dt>{t('jobs.lane.failed')}</dt>
          <dd>
            <Count value={failed_count} />
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Recurring work: its last run, its next run, and why it fails. */
function ScheduledList({ scheduled }: { scheduled: readonly ScheduledJob[] }) {
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
