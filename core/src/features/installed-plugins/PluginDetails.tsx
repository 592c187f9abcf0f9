import type { ReactNode } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { classes, Icon, icons, Time } from '../../ui/index.ts'
import { PermissionList } from './PermissionList.tsx'
import styles from './PluginDetails.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'

export type PluginDetailsProps = { plugin: InstalledPlugin }

/** How a plugin does and what it may do, behind a line that says it in short. */
// texts: plugins.source.*
export function PluginDetails({ plugin }: PluginDetailsProps) {
  const t = useText()
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <Icon of={icons.chevronEndIcon} size="small" isDirectional className={styles.chevron} />
        {t('plugins.details.label')}
        <State plugin={plugin} />
      </summary>
      <dl className={styles.facts}>
        <Fact name={t('plugins.details.permissions')}>
          <PermissionList plugin={plugin} />
        </Fact>
        <Health plugin={plugin} />
        <Fact name={t('plugins.details.source')}>{t(`plugins.source.${plugin.source}`)}</Fact>
        {plugin.previous_version && (
          <Fact name={t('plugins.details.previous_version')}>
            <bdi>{plugin.previous_version}</bdi>
          </Fact>
        )}
        <Fact name={t('plugins.details.slug')}>
          <code dir="ltr">{plugin.slug_name}</code>
        </Fact>
      </dl>
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** The one thing worth knowing before opening. */
function State({ plugin: { health } }: PluginDetailsProps) {
  const t = useText()
  const format = useFormat()
  if (health.calls === 0) return null
  const isFailing = health.failures > 0
  const text = isFailing
    ? t('plugins.health.failures', { count: health.failures, calls: format.integer(health.calls) })
    : t('plugins.health.median', { ms: format.integer(Math.round(health.median_ms ?? 0)) })
  return <span className={classes(styles.status, isFailing && styles.failing)}>{text}</span>
}

function Health({ plugin: { health } }: PluginDetailsProps) {
  const t = useText()
  const format = useFormat()
  const { calls, failures, median_ms, p95_ms, last_error } = health
  const ms = (value: number) => format.integer(Math.round(value))
  return (
    <>
      <Fact name={t('plugins.details.calls')}>
        {calls === 0
          ? t('plugins.health.none')
          : t('plugins.health.calls', { calls: format.integer(calls), failures: format.integer(failures) })}
      </Fact>
      {median_ms !== null && p95_ms !== null && (
        <Fact name={t('plugins.details.timing')}>
          {t('plugins.health.timing', { median: ms(median_ms), p95: ms(p95_ms) })}
        </Fact>
      )}
      {last_error && (
        <Fact name={t('plugins.details.last_error')}>
          <p className={styles.when}>
            <Time at={last_error.at} /> · <bdi>{last_error.where}</bdi>
          </p>
          <code className={styles.message} dir="ltr">
            {last_error.message}
          </code>
        </Fact>
      )}
    </>
  )
}
