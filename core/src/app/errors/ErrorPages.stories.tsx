import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { page as maintenance } from '../../pages/MaintenancePage/MaintenancePage.tsx'
import { BareLayout } from '../layout/BareLayout.tsx'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import { StoryPage } from '../testing/StoryPage.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const meta: Meta<typeof ErrorPage> = { title: 'app/ErrorPages', component: ErrorPage }
export default meta
type Story = StoryObj<typeof ErrorPage>

function inside(layout: ReactNode, children: ReactNode): Story {
  return { render: () => <StoryPage layout={layout}>{children}</StoryPage> }
}

export const Forbidden: Story = inside(<SiteLayout />, <ErrorPage code="403" />)
export const NotFound: Story = inside(<SiteLayout />, <ErrorPage code="404" />)
export const ServerError: Story = inside(<SiteLayout />, <ErrorPage code="50X" />)
export const WithTheWordsOfTheServer: Story = inside(
  <SiteLayout />,
  <ErrorPage
    code="403"
    msg="This question was deleted by its author, and only moderators can read it now."
  />,
)
export const Maintenance: Story = inside(<BareLayout />, <maintenance.Component data={undefined} />)
