import { useMemo } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { HoverCardHost } from '../../features/hover-cards/index.ts'
import { PendingTermsNotice } from '../../features/legal/index.ts'
import { AdminMailNotice } from '../../features/mails/index.ts'
import { BisectNotice } from '../../features/plugin-bisect/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite, writtenLegal } from '../../runtime/site/index.ts'
import { AllowedSlots, pluginMenu, usePlugins } from '../../slots/index.ts'
import { infoIcon, lazyExtra, NoticeBar } from '../../ui/index.ts'
import { getBrand } from './Brand.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { buildNavigation, pluginItems } from './navigation.ts'
import { SiteFrame } from './SiteFrame.tsx'

// Hardly any visit needs it.
const StaffNotice = lazyExtra(async () => (await import('./StaffNotice.tsx')).StaffNotice)

/** The plugins that pages of the administration load: those made for them. */
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
            {(session.user?.needs_two_factor || session.user?.backup_problem) && <StaffNotice />}
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

/** Says that the site is read-only, with the operator's message; otherwise renders nothing. */
function MaintenanceNotice() {
  const t = useText()
  const { maintenance } = useSite()
  if (!maintenance) return null
  return (
    <NoticeBar icon={infoIcon} label={t('layout.maintenance.label')}>
      <p>
        {t('layout.maintenance.sentence')} {maintenance.message}
      </p>
    </NoticeBar>
  )
}
