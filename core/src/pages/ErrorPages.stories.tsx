import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { ErrorPage } from '../runtime/errors/ErrorPage.tsx'
import { BareLayout } from '../shell/layout/PlainLayout.tsx'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as maintenance } from './MaintenancePage/MaintenancePage.tsx'
import { page as offline } from './OfflinePage/OfflinePage.tsx'

const meta: Meta = { title: 'pages/Errors' }
export default meta
type Story = StoryObj

function inside(layout: ReactNode, children: ReactNode, path: string): Story {
  return {
    render: () => (
      <StoryPage layout={layout} at={path}>
        {children}
      </StoryPage>
    ),
  }
}

/** The content of `/403` and of every page that the user may not see. */
export const Forbidden: Story = inside(<SiteLayout />, <ErrorPage code="403" />, '/403')
/** If their role gives access to the page, and the site requires two-factor authentication for it. */
export const RoleWithheld: Story = {
  render: () => (
    <StoryPage
      layout={<SiteLayout />}
      at="/admin/dashboard"
      user={{ id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, needs_two_factor: true }}
    >
      <ErrorPage code="403" />
    </StoryPage>
  ),
}
export const NotFound: Story = inside(<SiteLayout />, <ErrorPage code="404" />, '/nowhere')
export const TooManyRequests: Story = inside(
  <SiteLayout />,
  <ErrorPage code="429" msg="Too many requests in a short time. Please try again in 12 seconds." />,
  '/search',
)
export const Busy: Story = inside(
  <SiteLayout />,
  <ErrorPage code="503" msg="The site is very busy at the moment. Please try again in a few seconds." />,
  '/search',
)
/** The content of `/50x` and of every page with a server error. */
export const ServerError: Story = inside(<SiteLayout />, <ErrorPage code="50X" />, '/50x')
/** The content of every page that could not be loaded. */
export const NoConnection: Story = inside(<SiteLayout />, <ErrorPage code="offline" />, '/questions')
export const WithTheWordsOfTheServer: Story = inside(
  <SiteLayout />,
  <ErrorPage
    code="403"
    msg="This question was deleted by its author, and only moderators can read it now."
  />,
  '/questions/10010000000000001',
)
export const Maintenance: Story = inside(
  <BareLayout />,
  <maintenance.Component data={undefined} />,
  '/maintenance',
)
export const Offline: Story = inside(<BareLayout />, <offline.Component data={undefined} />, '/offline')
