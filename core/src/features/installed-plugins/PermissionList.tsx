import { useText, useTexts } from '../../lib/i18n/index.ts'
import { databaseIcon, fileIcon, globeIcon, Icon, icons, lockIcon, mailIcon } from '../../ui/index.ts'
import styles from './PermissionList.module.scss'
import type { InstalledPlugin } from './plugin-filter.ts'

export type PermissionListProps = { plugin: Pick<InstalledPlugin, 'permissions' | 'hosts'> }

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

/** What a plugin may do, in words; for requests and connections with the hosts they go to. */
// texts: plugins.permission.*
export function PermissionList({ plugin }: PermissionListProps) {
  const { t, has } = useTexts()
  const { permissions, hosts } = plugin
  if (permissions.length === 0) return <p className={styles.none}>{t('plugins.permission.none')}</p>
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
    </ul>
  )
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
