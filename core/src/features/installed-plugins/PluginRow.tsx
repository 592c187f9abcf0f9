import { useId } from 'react'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  ActionMenu,
  Button,
  ButtonLink,
  buttonClasses,
  externalIcon,
  historyIcon,
  Icon,
  icons,
  infoIcon,
  MenuItem,
  StatusLabel,
  type StatusLabelProps,
  trashIcon,
} from '../../ui/index.ts'
import { pluginPath } from '../admin/index.ts'
import { PluginDetails, PluginFailures } from './PluginDetails.tsx'
import styles from './PluginRow.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { PluginActions } from './usePluginActions.ts'

export type PluginRowProps = {
  plugin: InstalledPlugin
  actions: Pick<PluginActions, 'isBusy' | 'getProblem' | 'disable' | 'rollBack'> & {
    /** Asks first. */
    remove: (plugin: InstalledPlugin) => void
  }
  /** Asks first if there is something to agree to. */
  onEnable: (plugin: InstalledPlugin) => void
}

/** Enabled plugins, and those that cannot run, have a label; the others have a button to enable them. */
const looks: Partial<Record<InstalledPlugin['state'], StatusLabelProps['kind']>> = {
  active: 'accepted',
  outdated: 'waiting',
  broken: 'danger',
}

/** A plugin, in one row if there is enough space: its description, state, and actions. */
// texts: plugins.state.*
export function PluginRow({ plugin, actions, onEnable }: PluginRowProps) {
  const t = useText()
  const { name, version, description, state, notice, news } = plugin
  const look = looks[state]
  const problem = actions.getProblem(plugin.slug_name)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {/* Has the focus after the plugin before it was removed. */}
        <h3 className={styles.name} tabIndex={-1}>
          <PluginName name={name} link={plugin.link} />
        </h3>
        <p className={styles.state}>
          <bdi className={styles.version}>{version}</bdi>
          {look && <StatusLabel kind={look}>{t(`plugins.state.${state}`)}</StatusLabel>}
        </p>
      </div>
      <div className={styles.words}>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <PluginFailures plugin={plugin} />
      </div>
      <RowActions plugin={plugin} actions={actions} onEnable={onEnable} />
      {problem && (
        <p className={styles.notice} data-state="broken" role="alert">
          <Icon of={icons.warningIcon} size="small" />
          <span dir="auto">{problem}</span>
        </p>
      )}
      {notice && (
        <p className={styles.notice} data-state={state}>
          <Icon of={icons.warningIcon} size="small" />
          <span dir="auto">{notice}</span>
        </p>
      )}
      {news && (
        <p className={styles.notice} data-state="news">
          <Icon of={infoIcon} size="small" />
          <span dir="auto">{news}</span>
        </p>
      )}
      <PluginDetails plugin={plugin} />
    </li>
  )
}

/** A name that links to the plugin's own site, if it has one. */
export function PluginName({ name, link }: Pick<InstalledPlugin, 'name' | 'link'>) {
  // Other kinds of URLs in a manifest are not trusted.
  if (!/^https?:\/\//.test(link)) return <bdi>{name}</bdi>
  return (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{name}</bdi>
      <Icon of={externalIcon} size="small" className={styles.external} />
    </a>
  )
}

function RowActions({ plugin, actions, onEnable }: PluginRowProps) {
  const t = useText()
  const id = useId()
  const { slug_name, name, enabled, state, have_config } = plugin
  const isUsable = state === 'active' || state === 'inactive'
  const isBusy = actions.isBusy(slug_name)
  const canRemove = plugin.source === 'data'
  return (
    <div className={styles.actions}>
      {plugin.type === 'theme' && isUsable && !enabled && (
        // Opens in another tab, which shows the theme until it is closed.
        <a
          className={buttonClasses({ size: 'small', variant: 'subtle' })}
          href={withBasePath(`/?theme=${slug_name}`)}
          target="_blank"
          rel="noreferrer"
          aria-describedby={id}
        >
          {t('plugins.action.preview')}
        </a>
      )}
      {plugin.upgrade && (
        <ButtonLink to={`/admin/plugin-catalog?q=${slug_name}`} size="small" aria-describedby={id}>
          {t('plugin_catalog.action.upgrade', { version: plugin.upgrade })}
        </ButtonLink>
      )}
      {enabled && have_config && (
        <ButtonLink to={pluginPath(slug_name)} size="small" aria-describedby={id}>
          {t('plugins.action.settings')}
        </ButtonLink>
      )}
      {enabled ? (
        <Button size="small" isBusy={isBusy} aria-describedby={id} onClick={() => actions.disable(plugin)}>
          {t('plugins.action.disable')}
        </Button>
      ) : (
        isUsable && (
          <Button size="small" isBusy={isBusy} aria-describedby={id} onClick={() => onEnable(plugin)}>
            {t('plugins.action.enable')}
          </Button>
        )
      )}
      {(plugin.previous_version || canRemove) && (
        <ActionMenu
          align="end"
          label={t('plugins.action.more', { name })}
          triggerClassName={styles.more}
          icon={icons.moreIcon}
        >
          {plugin.previous_version && (
            <MenuItem icon={historyIcon} onSelect={() => actions.rollBack(plugin)}>
              {t('plugins.action.roll_back_to', { version: plugin.previous_version })}
            </MenuItem>
          )}
          {canRemove && (
            <MenuItem icon={trashIcon} isDanger onSelect={() => actions.remove(plugin)}>
              {t('plugins.action.remove')}
            </MenuItem>
          )}
        </ActionMenu>
      )}
      <span id={id} hidden>
        {name}
      </span>
    </div>
  )
}
