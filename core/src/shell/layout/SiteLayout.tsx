import { useMemo } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { HoverCardHost } from '../../features/hover-cards/index.ts'
import { PendingTermsNotice } from '../../features/legal/index.ts'
import { AdminMailNotice } from '../../features/mails/index.ts'
import { BisectNotice } from '../../features/plugin-bisect/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite, writtenLegal } from '../../runtime/site/index.ts'
import { AllowedSlots, pluginMenu, usePlugins } from '../../slots/index.ts'
import { Icon, icons, infoIcon, NoticeBar } from '../../ui/index.ts'
import { getBrand } from './Brand.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { buildNavigation, pluginItems } from './navigation.ts'
import { SiteFrame } from './SiteFrame.tsx'
import styles from './SiteLayout.module.scss'

/** What pages of the administration load of plugins: what is made for them. */
const administrationSlots = ['admin.dashboard', 'admin.panel', 'admin.page'] as const
const administrationPath = /^\/admin(\/|$)/

/** Around every page of the community. */
export function SiteLayout() {
  const site = useSite()
  const session = useSession()
  const unread = useStore(useSessionActions().store, (state) => state.unread)
  const { statuses } = useStore(usePlugins().store)
  const pages = useMemo(() => pluginMenu(statuses), [statuses])
  const html = site.custom_css_html
  const isAdministration = administrationPath.test(useLocation().pathname)
  return (
    <AllowedSlots value={isAdministration ? administrationSlots : undefined}>
      <SiteFrame
        brand={getBrand(site)}
        user={session.user}
        canRegister={allowsRegistration(site)}
        items={[...buildNavigation(session, unread), ...pluginItems(pages)]}
        legal={writtenLegal(site)}
        bell={<NotificationBell />}
        notice={
          <>
            <MaintenanceNotice />
            <PendingTermsNotice />
            <AdminMailNotice />
            <StaffNotice />
            <BisectNotice />
          </>
        }
        custom={{ header: html?.custom_header, sidebar: html?.custom_sidebar, footer: html?.custom_footer }}
      >
        <Outlet />
        <HoverCardHost />
      </SiteFrame>
    </AllowedSlots>
  )
}

/** Says that the site can only be read, with the operator's message; otherwise it is nothing. */
function MaintenanceNotice() {
  const t = useText()
  const { maintenance } = useSite()
  if (!maintenance) return null
  return (
    <aside className={styles.bar} aria-label={t('layout.maintenance.label')}>
      <p className={styles.inner}>
        <Icon of={infoIcon} className={styles.icon} />
        <span>
          {t('layout.maintenance.sentence')} {maintenance.message}
        </span>
      </p>
    </aside>
  )
}

/**
 * Tells administrators and moderators on every page why they act as members, and administrators that scheduled backups
 * fail, or that one cannot be relied on, until that ends. For everybody else it is nothing.
 */
// texts: admin.backup_notice.*, admin.two_factor_notice.*
function StaffNotice() {
  const t = useText()
  const { user } = useSession()
  const [name, problem, to] = user?.needs_two_factor
    ? ['two_factor', 'needed', '/users/settings/account']
    : ['backup', user?.backup_problem, '/admin/backups']
  if (!problem) return null
  const text = t(`admin.${name}_notice.${problem}`)
  return (
    <NoticeBar icon={icons.warningIcon} label={text}>
      <p>
        {text} <Link to={to}>{t(`admin.${name}_notice.open`)}</Link>
      </p>
    </NoticeBar>
  )
}
