import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { ButtonLink, Count, EmptyState, icons, PageHeader } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import styles from './Dashboard.module.scss'
import { HealthList } from './HealthList.tsx'
import type { DashboardData, Health, Info } from './load-dashboard.ts'
import { useMeasures } from './measures.ts'
import { StatsHistory } from './StatsHistory.tsx'

export type DashboardProps = DashboardData

/** The site at a glance: its stats, its health, and its recent activity. */
export function Dashboard({ info, health, days, range }: DashboardProps) {
  const t = useText()
  const isNew = info?.question_count === 0 && info.user_count <= 1
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {isNew && <NewSite />}
      {info ? <Stats info={info} /> : <FailedPart>{t('dashboard.failed.stats')}</FailedPart>}
      <HealthList health={health} info={info} />
      <StatsHistory days={days} range={range} />
      {info && health && <Facts info={info} health={health} />}
      <Slot name="admin.dashboard" props={{}} wrap={(part) => <div className={styles.part}>{part}</div>} />
    </>
  )
}

function NewSite() {
  const t = useText()
  return (
    <EmptyState
      icon={icons.questionIcon}
      action={
        <ButtonLink variant="primary" to="/questions/ask">
          {t('dashboard.new_site.ask')}
        </ButtonLink>
      }
    >
      {t('dashboard.new_site.body')}
    </EmptyState>
  )
}

// texts: dashboard.figure.*
function Stats({ info }: { info: Info }) {
  const t = useText()
  return (
    <section aria-label={t('dashboard.figure.label')}>
      <dl className={styles.stats}>
        <Stat name="questions" value={info.question_count} to="/admin/questions" />
        <Stat name="resolved" value={info.resolved_count} rate={info.resolved_rate} />
        <Stat name="unanswered" value={info.unanswered_count} rate={info.unanswered_rate} />
        <Stat name="answers" value={info.answer_count} to="/admin/answers" />
        <Stat name="comments" value={info.comment_count} />
        <Stat name="votes" value={info.vote_count} />
        <Stat name="users" value={info.user_count} to="/admin/users" />
        <Stat name="waiting" value={info.report_count} to="/review" />
      </dl>
      <p className={styles.note}>{t('dashboard.figure.note')}</p>
    </section>
  )
}

type StatProps = { name: string; value: number; rate?: string; to?: string }

function Stat({ name, value, rate, to }: StatProps) {
  const t = useText()
  const { share } = useMeasures()
  const label = t(`dashboard.figure.${name}`)
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd className={styles.value}>
        <Count value={value} />
        {rate !== undefined && (
          <span className={styles.rate} suppressHydrationWarning>
            {share(Number(rate) / 100)}
          </span>
        )}
      </dd>
    </div>
  )
}

// texts: dashboard.fact.*
function Facts({ info, health }: { info: Info; health: Health }) {
  const t = useText()
  const { bytes, span } = useMeasures()
  const { integer } = useFormat()
  const facts: [string, ReactNode][] = [
    ['version', health.version],
    ['runtime', health.runtime],
    ['database', health.database_version],
    ['database_size', bytes(health.storage.database)],
    ['uploads', bytes(health.storage.uploads)],
    ['uptime', span(health.uptime)],
    ['time_zone', info.time_zone],
    ['access', t(info.login_required ? 'dashboard.fact.members' : 'dashboard.fact.everybody')],
    ['mails_waiting', integer(health.mail.waiting_count)],
  ]
  return (
    <section className={styles.part} aria-labelledby="dashboard-facts">
      <h2 id="dashboard-facts" className={styles.title}>
        {t('dashboard.fact.title')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`dashboard.fact.${name}`)}</dt>
            <dd suppressHydrationWarning>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
