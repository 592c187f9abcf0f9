import type { ReactNode } from 'react'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Icon, icons, Time, VisuallyHidden } from '../../ui/index.ts'
import { PermissionList } from './PermissionList.tsx'
import styles from './PluginDetails.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'

export type PluginDetailsProps = { plugin: InstalledPlugin }

/** The health and permissions of a plugin, opened by the arrow at the end of its row. */
// texts: plugins.source.*
export function PluginDetails({ plugin }: PluginDetailsProps) {
  const t = useText()
  return (
    <FactList name={plugin.name}>
      <Fact name={t('plugins.details.permissions')}>
        <PermissionList plugin={plugin} />
      </Fact>
      <Health plugin={plugin} />
      {plugin.author && (
        <Fact name={t('plugins.details.author')}>
          <bdi>{plugin.author}</bdi>
        </Fact>
      )}
      <Fact name={t('plugins.details.source')}>{t(`plugins.source.${plugin.source}`)}</Fact>
      {plugin.previous_version && (
        <Fact name={t('plugins.details.previous_version')}>
          <bdi>{plugin.previous_version}</bdi>
        </Fact>
      )}
      <Fact name={t('plugins.details.slug')}>
        <code dir="ltr">{plugin.slug_name}</code>
      </Fact>
    </FactList>
  )
}

export type FactListProps = {
  /** Of the plugin. */
  name: string
  children: ReactNode
}

/** Facts that the arrow at the end of a row opens. */
export function FactList({ name, children }: FactListProps) {
  const t = useText()
  const label = t('plugins.details.of', { name })
  return (
    <details className={styles.details}>
      <summary className={styles.summary} title={label}>
        <Icon of={icons.chevronDownIcon} size="small" className={styles.chevron} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <dl className={styles.facts}>{children}</dl>
    </details>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}

/** Facts that an administrator needs before opening the details. */
export function PluginFailures({ plugin: { health } }: PluginDetailsProps) {
  const t = useText()
  const format = useFormat()
  const { calls, failures: count } = health
  if (count === 0) return null
  // Failures in browsers are counted as well, but are not calls.
  const text =
    count > calls
      ? t('plugins.health.faults', { count })
      : t('plugins.health.failures', { count, calls: format.integer(calls) })
  return <p className={styles.failing}>{text}</p>
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
