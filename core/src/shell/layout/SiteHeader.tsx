import { accountStatus, mailStatus } from '@querent/sdk/states'
import { type ReactNode, useRef } from 'react'
import { Form, Link, useSearchParams } from 'react-router-dom'
import { LazySearchSuggestions } from '../../features/search/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type SessionUser, useAccountPaths } from '../../runtime/session/index.ts'
import { Avatar, ButtonLink, classes, Icon, icons, Menu, MenuDivider, MenuItem } from '../../ui/index.ts'
import accountMenuStyles from './AccountMenu.module.scss'
import { Brand, type BrandProps } from './Brand.tsx'
import styles from './SiteHeader.module.scss'

export type SiteHeaderProps = {
  brand: BrandProps
  user: SessionUser | null
  canRegister: boolean
  /** For members: their notifications. */
  bell?: ReactNode
  /** Where the navigation is listed if no drawer can open. */
  linksId: string
  onMenu: () => void
  onPreferences: () => void
}

/** Logo, search, asking and the account, always accessible. */
export function SiteHeader({ brand, user, canRegister, bell, linksId, ...handlers }: SiteHeaderProps) {
  const t = useText()
  const mayAct = user?.mail_status === mailStatus.confirmed && user.status !== accountStatus.suspended
  const mayJoin = !user && canRegister
  return (
    <header className={classes(styles.header, mayJoin && styles.newcomers, 'q-no-print')}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <a
            className={classes(styles.square, styles.phone)}
            href={`#${linksId}`}
            aria-label={t('layout.header.menu')}
            onClick={(event) => {
              event.preventDefault()
              handlers.onMenu()
            }}
          >
            <Icon of={icons.menuIcon} />
          </a>
          <Brand {...brand} />
        </div>
        <div className={styles.search}>
          <SearchField />
        </div>
        <div className={styles.end}>
          <SquareLink to="/search" label={t('layout.search.label')} icon={icons.searchIcon} />
          <AskLink />
          {mayAct && bell}
          {user ? (
            <AccountMenu user={user} onPreferences={handlers.onPreferences} />
          ) : (
            <GuestLinks mayJoin={mayJoin} />
          )}
        </div>
      </div>
    </header>
  )
}

function SquareLink({ to, label, icon }: { to: string; label: string; icon: string }): ReactNode {
  return (
    <Link className={classes(styles.square, styles.phone)} to={to} aria-label={label}>
      <Icon of={icon} />
    </Link>
  )
}

function AskLink() {
  const t = useText()
  return (
    <ButtonLink to="/questions/ask" variant="primary" icon={icons.plusIcon} className={styles.ask}>
      <span className={styles.askName}>{t('layout.header.ask')}</span>
    </ButtonLink>
  )
}

/** On a phone, logging in is an icon next to the button that invites to join. */
function GuestLinks({ mayJoin }: { mayJoin: boolean }) {
  const t = useText()
  const { login, register } = useAccountPaths()
  return (
    <>
      <ButtonLink to={login} rel="nofollow" variant="subtle" className={styles.login}>
        {mayJoin && <Icon of={icons.userIcon} className={styles.loginIcon} />}
        <span className={styles.loginName}>{t('layout.header.log_in')}</span>
      </ButtonLink>
      {mayJoin && (
        <ButtonLink to={register} rel="nofollow" className={styles.signUp}>
          {t('layout.header.sign_up')}
        </ButtonLink>
      )}
    </>
  )
}

/** The search of the whole site. A plain form, so it works without scripts; `/` focuses it. */
function SearchField() {
  const t = useText()
  const [params] = useSearchParams()
  const query = params.get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)

  return (
    <Form className={styles.form} action="/search" role="search">
      <Icon of={icons.searchIcon} className={styles.icon} />
      <input
        // The field of the next search starts with its query.
        key={query}
        ref={field}
        className={styles.input}
        type="search"
        name="q"
        maxLength={60}
        defaultValue={query}
        dir="auto"
        aria-label={t('layout.search.label')}
        placeholder={t('layout.search.placeholder')}
        autoComplete="off"
        aria-keyshortcuts="/"
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <LazySearchSuggestions key={`suggestions ${query}`} field={field} />
    </Form>
  )
}

type AccountMenuProps = {
  user: SessionUser
  onPreferences: () => void
}

/** The user's menu: profile, bookmarks, settings, logging out. */
function AccountMenu({ user, onPreferences }: AccountMenuProps) {
  const t = useText()
  const profile = `/users/${encodeURIComponent(user.username)}`
  return (
    <Menu
      align="end"
      label={t('layout.account.menu', { name: user.display_name })}
      triggerClassName={accountMenuStyles.trigger}
      trigger={<Avatar name={user.display_name} imageUrl={user.avatar} size={32} />}
    >
      <div className={accountMenuStyles.who}>
        <span className={accountMenuStyles.name} dir="auto">
          {user.display_name}
        </span>
        <span className={accountMenuStyles.handle} dir="ltr">
          @{user.username}
        </span>
      </div>
      <MenuDivider />
      <MenuItem to={profile} icon={icons.userIcon}>
        {t('layout.account.profile')}
      </MenuItem>
      <MenuItem to={`${profile}/bookmarks`} icon={icons.bookmarkIcon}>
        {t('layout.account.bookmarks')}
      </MenuItem>
      <MenuItem to="/users/settings" icon={icons.settingsIcon}>
        {t('layout.account.settings')}
      </MenuItem>
      <MenuItem icon={icons.globeIcon} onSelect={onPreferences}>
        {t('layout.preferences.title')}
      </MenuItem>
      <MenuItem to="/users/logout" icon={icons.logOutIcon}>
        {t('layout.account.log_out')}
      </MenuItem>
    </Menu>
  )
}
