import { useId } from 'react'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import {
  ActionMenu,
  Button,
  ButtonLink,
  codeIcon,
  columnsIcon,
  externalIcon,
  fileIcon,
  filterIcon,
  historyIcon,
  Icon,
  icons,
  imageIcon,
  lockIcon,
  MenuItem,
  StatusLabel,
  type StatusLabelProps,
  trashIcon,
} from '../../ui/index.ts'
import { pluginPath } from '../admin/index.ts'
import { PluginDetails } from './PluginDetails.tsx'
import styles from './PluginRow.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'
import type { PluginActions } from './usePluginActions.ts'

const familyIcons: Record<string, string> = {
  connector: lockIcon,
  user_center: icons.usersIcon,
  search: icons.searchIcon,
  editor: icons.editIcon,
  editor_replacement: icons.editIcon,
  captcha: icons.shieldIcon,
  render: codeIcon,
  route: fileIcon,
  sidebar: columnsIcon,
  embed: imageIcon,
  filter: filterIcon,
}

function familyIcon(family: string): string {
  return familyIcons[family] ?? icons.pluginIcon
}

export type PluginRowProps = {
  plugin: InstalledPlugin
  actions: Pick<PluginActions, 'isBusy' | 'disable' | 'rollBack' | 'remove'>
  /** Asks first: enabling shows what the plugin may do. */
  onEnable: (plugin: InstalledPlugin) => void
}

const looks: Record<InstalledPlugin['state'], StatusLabelProps['kind']> = {
  active: 'accepted',
  inactive: 'neutral',
  outdated: 'waiting',
  broken: 'danger',
}

/** A plugin: what it is, how it does, and what can be done with it. */
// texts: plugins.state.*
export function PluginRow({ plugin, actions, onEnable }: PluginRowProps) {
  const t = useText()
  const { name, description, state, notice, type } = plugin
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-state={state}>
        <Icon of={familyIcon(type)} />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <PluginName name={name} link={plugin.link} />
          </h2>
          <StatusLabel kind={looks[state]}>{t(`plugins.state.${state}`)}</StatusLabel>
        </div>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <Origin plugin={plugin} />
        {notice && (
          <p className={styles.notice} data-state={state}>
            <Icon of={icons.warningIcon} size="small" />
            <span dir="auto">{notice}</span>
          </p>
        )}
        <PluginDetails plugin={plugin} />
      </div>
      <RowActions plugin={plugin} actions={actions} onEnable={onEnable} />
    </li>
  )
}

function PluginName({ name, link }: Pick<InstalledPlugin, 'name' | 'link'>) {
  // A manifest is not to be trusted with other kinds of addresses.
  if (!/^https?:\/\//.test(link)) return <bdi>{name}</bdi>
  return (
    <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{name}</bdi>
      <Icon of={externalIcon} size="small" className={styles.external} />
    </a>
  )
}

// texts: plugins.family.*
function Origin({ plugin: { type, version, author } }: { plugin: InstalledPlugin }) {
  const { t, has } = useTexts()
  const family = `plugins.family.${type}`
  return (
    <p className={styles.origin}>
      <span>{has(family) ? t(family) : type}</span>
      <span>
        <bdi>{version}</bdi>
      </span>
      {author && (
        <span>
          <bdi>{author}</bdi>
        </span>
      )}
    </p>
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
