import { useText, useTexts } from '../../lib/i18n/index.ts'
import {
  codeIcon,
  databaseIcon,
  fileIcon,
  globeIcon,
  Icon,
  icons,
  lockIcon,
  mailIcon,
} from '../../ui/index.ts'
import styles from './PermissionList.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'

export type PermissionListProps = {
  plugin: Pick<InstalledPlugin, 'permissions' | 'hosts' | 'content_security'>
}

const permissionIcons: Record<string, string> = {
  http: globeIcon,
  sockets: globeIcon,
  kv: databaseIcon,
  'users.read': icons.userIcon,
  'users.email': mailIcon,
  'content.read': fileIcon,
  'content.write': icons.editIcon,
  'content.answer': icons.editIcon,
  'content.comment': icons.editIcon,
  'content.tag': icons.editIcon,
  'content.hidden': lockIcon,
  events: icons.clockIcon,
  notifications: icons.bellIcon,
  schedule: icons.clockIcon,
}

const originKinds = ['script', 'frame', 'connect'] as const

const originIcons = { script: codeIcon, frame: globeIcon, connect: globeIcon }

/** Whether it requests more access than every plugin has. */
export function asksForAccess({
  permissions,
  content_security: origins,
}: Pick<InstalledPlugin, 'permissions' | 'content_security'>): boolean {
  return permissions.length > 0 || originKinds.some((kind) => (origins?.[kind].length ?? 0) > 0)
}

/** A plugin's permissions in words; with the hosts that it contacts and the origins that pages load from. */
// texts: plugins.permission.*, plugins.origins.*
export function PermissionList({ plugin }: PermissionListProps) {
  const { t, has } = useTexts()
  const { permissions, hosts } = plugin
  if (!asksForAccess(plugin)) return <p className={styles.none}>{t('plugins.permission.none')}</p>
  return (
    <ul className={styles.list}>
      {permissions.map((permission) => {
        const key = `plugins.permission.${permission.replace('.', '_')}`
        return (
          <li key={permission} className={styles.item}>
            <Icon of={permissionIcons[permission] ?? lockIcon} size="small" className={styles.icon} />
            <div>
              {has(key) ? t(key) : <code>{permission}</code>}
              {['http', 'sockets'].includes(permission) && <Hosts hosts={hosts} />}
            </div>
          </li>
        )
      })}
      <Origins origins={plugin.content_security} />
    </ul>
  )
}

function Origins({ origins }: { origins: InstalledPlugin['content_security'] }) {
  const t = useText()
  return originKinds.map((kind) => {
    const hosts = origins?.[kind] ?? []
    if (hosts.length === 0) return null
    return (
      <li key={kind} className={styles.item}>
        <Icon of={originIcons[kind]} size="small" className={styles.icon} />
        <div>
          {t(`plugins.origins.${kind}`)}
          <Hosts hosts={hosts} />
        </div>
      </li>
    )
  })
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  const t = useText()
  return (
    <ul className={styles.hosts}>
      {hosts.map((host) => (
        <li key={host}>{host === '*' ? t('plugins.every_host') : <code dir="ltr">{host}</code>}</li>
      ))}
    </ul>
  )
}
