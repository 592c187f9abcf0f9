import { useText } from '../../lib/i18n/index.ts'
import type { SessionUser } from '../../runtime/session/index.ts'
import { Avatar, icons, Menu, MenuDivider, MenuItem } from '../../ui/index.ts'
import styles from './AccountMenu.module.scss'

export type AccountMenuProps = {
  user: SessionUser
  isLive: (path: string) => boolean
  onPreferences: () => void
}

/** What belongs to the user: profile, settings, the way out. */
export function AccountMenu({ user, isLive, onPreferences }: AccountMenuProps) {
  const t = useText()
  return (
    <Menu
      align="end"
      label={t('layout.account.menu', { name: user.display_name })}
      triggerClassName={styles.trigger}
      trigger={<Avatar name={user.display_name} imageUrl={user.avatar} size={32} />}
    >
      <div className={styles.who}>
        <span className={styles.name} dir="auto">
          {user.display_name}
        </span>
        <span className={styles.handle} dir="ltr">
          @{user.username}
        </span>
      </div>
      <MenuDivider />
      {isLive('/users/:username') && (
        <MenuItem to={`/users/${encodeURIComponent(user.username)}`} icon={icons.userIcon}>
          {t('layout.account.profile')}
        </MenuItem>
      )}
      {isLive('/users/settings') && (
        <MenuItem to="/users/settings" icon={icons.settingsIcon}>
          {t('layout.account.settings')}
        </MenuItem>
      )}
      <MenuItem icon={icons.globeIcon} onSelect={onPreferences}>
        {t('layout.preferences.title')}
      </MenuItem>
      {isLive('/users/logout') && (
        <MenuItem to="/users/logout" icon={icons.logOutIcon}>
          {t('layout.account.log_out')}
        </MenuItem>
      )}
    </Menu>
  )
}
