import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import {
  arrowEndIcon,
  classes,
  Icon,
  icons,
  Menu,
  MenuDivider,
  MenuHeading,
  MenuItem,
} from '../../ui/index.ts'
import styles from './AdminMenu.module.scss'
import adminMenuSelectStyles from './AdminMenuSelect.module.scss'
import { type AdminMenuGroup, type AdminMenuItem, isCurrentItem } from './admin-menu.ts'

export type AdminMenuProps = { groups: readonly AdminMenuGroup[] }

/** The sections of the administration, shown next to each of them. */
export function AdminMenu({ groups }: AdminMenuProps) {
  const t = useText()
  return (
    <nav aria-label={t('admin_menu.label')} className={styles.menu} data-menu="">
      <Link to="/" className={classes(styles.item, styles.back)}>
        <Icon of={icons.chevronStartIcon} size="small" isDirectional />
        {t('admin_menu.back')}
      </Link>
      {groups.map((group) => (
        <Group key={group.heading ?? group.items[0]?.path} group={group} />
      ))}
    </nav>
  )
}

function Group({ group }: { group: AdminMenuGroup }) {
  const t = useText()
  const { heading, icon, items } = group
  return (
    <>
      {heading && (
        <p className={styles.heading}>
          <Icon of={icon} size="small" />
          {t(heading)}
        </p>
      )}
      <ul className={classes(styles.list, heading && styles.nested)}>
        {items.map((item) => (
          <Item key={item.path} item={item} icon={heading ? undefined : icon} />
        ))}
      </ul>
    </>
  )
}

function Item({ item, icon }: { item: AdminMenuItem; icon?: string }) {
  const t = useText()
  const { pathname } = useLocation()
  const isCurrent = isCurrentItem(item, pathname)
  const place = useRef<HTMLLIElement>(null)

  // The menu may be longer than the window, and scrolls by itself.
  useEffect(() => {
    if (isCurrent && place.current) showInMenu(place.current)
  }, [isCurrent])

  return (
    <li ref={place}>
      <Link
        className={classes(styles.item, isCurrent && styles.current)}
        to={item.path}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {icon && <Icon of={icon} size="small" />}
        <span className={styles.name} dir={item.isName ? 'auto' : undefined}>
          {item.isName ? item.text : t(item.text)}
        </span>
      </Link>
    </li>
  )
}

/** Pixels around the item that are also shown: an entry or two. */
const surroundings = 80

/** Scrolls the menu around the item, but not the page: an element that is being clicked would move. */
function showInMenu(item: HTMLElement): void {
  let menu = item.parentElement
  while (menu && !/auto|scroll/.test(getComputedStyle(menu).overflowY)) menu = menu.parentElement
  if (!menu || menu === document.documentElement) return
  const [place, frame] = [item.getBoundingClientRect(), menu.getBoundingClientRect()]
  const below = place.bottom + surroundings - Math.min(frame.bottom, window.innerHeight)
  if (below > 0) menu.scrollTop += below
  else menu.scrollTop -= Math.max(0, frame.top + surroundings - place.top)
}

type AdminMenuSelectProps = { groups: readonly AdminMenuGroup[] }

/** The same menu if there is no space next to the page: the current section, and the others in a list. */
export function AdminMenuSelect({ groups }: AdminMenuSelectProps) {
  const t = useText()
  const { pathname } = useLocation()
  const getName = (item: AdminMenuGroup['items'][number]) => (item.isName ? item.text : t(item.text))
  const current = groups.flatMap(({ items }) => items).find((item) => isCurrentItem(item, pathname))
  return (
    <nav aria-label={t('admin_menu.label')}>
      <Menu
        className={adminMenuSelectStyles.menu}
        triggerClassName={adminMenuSelectStyles.trigger}
        trigger={
          <>
            <Icon of={icons.shieldIcon} />
            <span className={adminMenuSelectStyles.words}>
              <span className={current ? adminMenuSelectStyles.area : adminMenuSelectStyles.name}>
                {t('admin_menu.label')}
              </span>
              {current && (
                <span className={adminMenuSelectStyles.name} dir="auto">
                  {getName(current)}
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
                <span dir="auto">{getName(item)}</span>
              </MenuItem>
            ))}
          </div>
        ))}
        <MenuDivider />
        <MenuItem to="/" icon={arrowEndIcon}>
          {t('admin_menu.back')}
        </MenuItem>
      </Menu>
    </nav>
  )
}
