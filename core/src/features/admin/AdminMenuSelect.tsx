import { useLocation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { arrowEndIcon, Icon, icons, Menu, MenuDivider, MenuHeading, MenuItem } from '../../ui/index.ts'
import styles from './AdminMenuSelect.module.scss'
import { type AdminMenuGroup, isCurrentItem } from './admin-menu.ts'

export type AdminMenuSelectProps = { groups: readonly AdminMenuGroup[] }

/** The same menu where there is no room next to the page: the part one is in, and the others behind it. */
export function AdminMenuSelect({ groups }: AdminMenuSelectProps) {
  const t = useText()
  const { pathname } = useLocation()
  const nameOf = (item: AdminMenuGroup['items'][number]) => (item.isName ? item.text : t(item.text))
  const current = groups.flatMap(({ items }) => items).find((item) => isCurrentItem(item, pathname))
  return (
    <nav aria-label={t('admin.menu.label')}>
      <Menu
        className={styles.menu}
        triggerClassName={styles.trigger}
        trigger={
          <>
            <Icon of={icons.shieldIcon} />
            <span className={styles.words}>
              <span className={current ? styles.area : styles.name}>{t('admin.menu.label')}</span>
              {current && (
                <span className={styles.name} dir="auto">
                  {nameOf(current)}
                </span>
              )}
            </span>
            <Icon of={icons.chevronDownIcon} />
          </>
        }
      >
        {groups.map(({ heading, icon, items }) => (
          <div key={heading ?? items[0]?.path}>
            {heading && <MenuHeading>{t(heading)}</MenuHeading>}
            {items.map((item) => (
              <MenuItem
                key={item.path}
                to={item.path}
                icon={heading ? undefined : icon}
                isChosen={item === current}
              >
                <span dir="auto">{nameOf(item)}</span>
              </MenuItem>
            ))}
          </div>
        ))}
        <MenuDivider />
        <MenuItem to="/" icon={arrowEndIcon}>
          {t('admin.menu.back')}
        </MenuItem>
      </Menu>
    </nav>
  )
}
