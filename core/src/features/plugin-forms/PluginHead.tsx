import type { PluginConfig } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { useText } from '../../lib/i18n/index.ts'
import { usePlugins } from '../../slots/index.ts'
import { FormAlert, Icon, icons } from '../../ui/index.ts'
import styles from './PluginHead.module.scss'

export type PluginHeadProps = {
  config: Omit<PluginConfig, 'config_fields'> & { config_fields: readonly unknown[] }
  isActive: boolean
}

/** The plugin that the settings below belong to. */
export function PluginHead({ config, isActive }: PluginHeadProps) {
  const t = useText()
  const { name, slug_name, description, version } = config
  const { statuses } = useStore(usePlugins().store)
  const ownPage = statuses.find((status) => status.enabled && status.slug_name === slug_name)?.route
  return (
    <header className={styles.head}>
      <Link to="/admin/installed-plugins" className={styles.back}>
        <Icon of={icons.chevronStartIcon} size="small" isDirectional />
        {t('plugin_form.all_plugins')}
      </Link>
      <div className={styles.line}>
        <h1 className={styles.title} dir="auto">
          {name}
        </h1>
        <span className={styles.version}>{t('plugin_form.version', { version })}</span>
      </div>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {ownPage && (
        <Link to={ownPage.path} className={styles.page} dir="auto">
          {ownPage.title}
        </Link>
      )}
      {config.notice && <FormAlert kind="warning">{config.notice}</FormAlert>}
      {!isActive && config.config_fields.length > 0 && (
        <FormAlert kind="info">{t('plugin_form.inactive')}</FormAlert>
      )}
    </header>
  )
}
