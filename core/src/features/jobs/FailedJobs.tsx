import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  icons,
  Pagination,
  StatusLabel,
  Time,
  useRowFocus,
} from '../../ui/index.ts'
import styles from './Jobs.module.scss'
import { useNames, useSpan } from './job-texts.ts'
import { type FailedJob, failedJobsHref, type JobsData, pageSize } from './load-jobs.ts'

type FailedJobsProps = { page: number; found: NonNullable<JobsData['failed']> }

/** Failed jobs, each with the reason; they can be retried or discarded, one by one or all. */
export function FailedJobs({ page, found }: FailedJobsProps) {
  const t = useText()
  const actions = useJobActions()
  const section = useRowFocus<HTMLElement>()
  return (
    <section ref={section} className={styles.part} aria-labelledby="jobs-failures">
      <div className={styles.head}>
        <h2 id="jobs-failures" className={styles.title}>
          {t('jobs.failure.title')}
        </h2>
        {found.count > 0 && <AllButtons actions={actions} />}
      </div>
      {found.count === 0 && <EmptyState icon={icons.checkCircleIcon}>{t('jobs.failure.none')}</EmptyState>}
      <ul className={styles.list}>
        {found.list.map((job) => (
          <FailedRow key={job.id} job={job} actions={actions} />
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={found.count} hrefFor={failedJobsHref} />
      <DiscardDialog actions={actions} />
    </section>
  )
}

function AllButtons({ actions }: { actions: JobActions }) {
  const t = useText()
  return (
    <div className={styles.buttons}>
      <Button size="small" isBusy={actions.busyId === 'all'} onClick={() => actions.retry('all')}>
        {t('jobs.failure.retry_all')}
      </Button>
      <Button size="small" onClick={() => actions.ask('all')}>
        {t('jobs.failure.discard_all')}
      </Button>
    </div>
  )
}

function FailedRow({ job, actions }: { job: FailedJob; actions: JobActions }) {
  const t = useText()
  const names = useNames()
  const span = useSpan()
  const { id, name, lane, target, last_error, attempt_count, created_at, wait_seconds } = job
  const label = { name: `${name} ${id}` }
  return (
    <li className={styles.row}>
      <div className={styles.item}>
        <p className={styles.name}>
          <code dir="ltr">{name}</code>{' '}
          {wait_seconds === null ? (
            <StatusLabel kind="danger">{t('jobs.failure.given_up')}</StatusLabel>
          ) : (
            <StatusLabel kind="waiting">{t('jobs.failure.retried')}</StatusLabel>
          )}
        </p>
        <p className={styles.reason} dir="auto">
          {last_error || t('jobs.failure.no_reason')}
        </p>
        <p className={styles.details}>
          <span>{names.lane(lane)}</span>
          {target && <code dir="ltr">{target}</code>}
          <Time at={created_at} />
          <span>{t('jobs.failure.attempts', { number: String(attempt_count) })}</span>
          {wait_seconds !== null && (
            <span suppressHydrationWarning>{t('jobs.failure.next', { time: span(wait_seconds) })}</span>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          isBusy={actions.busyId === id}
          aria-label={t('jobs.failure.retry_named', label)}
          onClick={() => actions.retry(id)}
        >
          {t('jobs.failure.retry')}
        </Button>
        <Button
          size="small"
          aria-label={t('jobs.failure.discard_named', label)}
          onClick={() => actions.ask(id)}
        >
          {t('jobs.failure.discard')}
        </Button>
      </div>
    </li>
  )
}

function DiscardDialog({ actions }: { actions: JobActions }) {
  const t = useText()
  const { asked } = actions
  if (!asked) return null
  const isAll = asked === 'all'
  return (
    <ConfirmDialog
      title={t(isAll ? 'jobs.failure.confirm_all' : 'jobs.failure.confirm')}
      confirmLabel={t('jobs.failure.discard')}
      isDanger
      isBusy={actions.busyId === asked}
      onCancel={() => actions.ask(undefined)}
      onConfirm={() => actions.discard(asked)}
    >
      {t(isAll ? 'jobs.failure.confirm_all_body' : 'jobs.failure.confirm_body')}
    </ConfirmDialog>
  )
}

/** The id of a job, or all of them. */
type Chosen = string

type JobActions = {
  /** The jobs that are being retried or discarded. */
  busyId: Chosen | undefined
  /** The jobs that the user is asked about before they are discarded. */
  asked: Chosen | undefined
  ask: (chosen: Chosen | undefined) => void
  retry: (chosen: Chosen) => Promise<void>
  discard: (chosen: Chosen) => Promise<void>
}

const toSelection = (chosen: Chosen) => (chosen === 'all' ? { all: true } : { ids: [chosen] })

/** Retries failed jobs or discards them, and shows the remaining ones. */
function useJobActions(): JobActions {
  const t = useText()
  const { integer } = useFormat()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<Chosen>()
  const [asked, setAsked] = useState<Chosen>()

  async function change(call: 'adminJobRetry' | 'adminJobDiscard', chosen: Chosen, done: string) {
    setBusyId(chosen)
    const answer = await attempt(api.call(call, toSelection(chosen)))
    setAsked(undefined)
    if (answer.ok) {
      await revalidate()
      toasts.show(t(done, { number: integer(answer.data.count) }))
    }
    setBusyId(undefined)
  }

  return {
    busyId,
    asked,
    ask: setAsked,
    // texts: jobs.failure.retry_done, jobs.failure.discard_done
    retry: (chosen) => change('adminJobRetry', chosen, 'jobs.failure.retry_done'),
    discard: (chosen) => change('adminJobDiscard', chosen, 'jobs.failure.discard_done'),
  }
}
