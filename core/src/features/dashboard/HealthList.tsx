import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Icon, icons } from '../../ui/index.ts'
import { FailedPart } from '../admin/index.ts'
import styles from './HealthList.module.scss'
import { type CheckState, type HealthCheck, listChecks } from './health-checks.ts'
import type { Health, Info } from './load-dashboard.ts'
import { useMeasures } from './measures.ts'

export type HealthListProps = { health: Health | null; info: Info | null }

/** The health of the parts of the site, problems first, with links to fix them. */
export function HealthList({ health, info }: HealthListProps) {
  const t = useText()
  const { integer } = useFormat()
  const measures = useMeasures()
  return (
    <section className={styles.part} aria-labelledby="dashboard-health">
      <h2 id="dashboard-health" className={styles.title}>
        {t('dashboard.health.title')}
      </h2>
      {health ? (
        <ul className={styles.list}>
          {listChecks(health, info, { t, measures, integer }).map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
      ) : (
        <FailedPart>{t('dashboard.failed.health')}</FailedPart>
      )}
    </section>
  )
}

const stateIcons: Record<CheckState, string> = {
  problem: icons.warningIcon,
  notice: icons.infoIcon,
  fine: icons.checkCircleIcon,
}

// texts: dashboard.health.*
function CheckRow({ check: { state, text, detail, to } }: { check: HealthCheck }) {
  const t = useText()
  const textId = useId()
  return (
    <li className={styles.check} data-state={state}>
      <Icon of={stateIcons[state]} className={styles.icon} />
      <div className={styles.words}>
        <p id={textId} className={styles.text} suppressHydrationWarning>
          <span className="q-visually-hidden">{t(`dashboard.health.${state}`)}</span> {text}
        </p>
        {detail && (
          <p className={styles.detail} dir="auto">
            {detail}
          </p>
        )}
      </div>
      {to && state !== 'fine' && (
        <Link className={styles.link} to={to} aria-describedby={textId}>
          {t('dashboard.health.fix')}
        </Link>
      )}
    </li>
  )
}
