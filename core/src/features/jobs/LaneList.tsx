import { useText } from '../../lib/i18n/index.ts'
import { Count } from '../../ui/index.ts'
import styles from './Jobs.module.scss'
import type { Lane } from './load-jobs.ts'
import { useNames } from './names.ts'
import { useSpan } from './useSpan.ts'

/** Each lane with what waits in it. */
export function LaneList({ lanes }: { lanes: readonly Lane[] }) {
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
