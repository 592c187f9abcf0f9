import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import { StoryApp, type StoryAppProps } from './StoryApp.tsx'

export type StoryPageProps = StoryAppProps & {
  /** The layout of its route. */
  layout: ReactNode
  /** The URL of the page, for components that depend on it. */
  at?: string
}

/** For stories: a page inside its layout. */
export function StoryPage({ layout, at, children, ...app }: StoryPageProps) {
  return (
    <StoryApp {...app}>
      <InLayout layout={layout} at={at}>
        {children}
      </InLayout>
    </StoryApp>
  )
}

function InLayout({ layout, at, children }: Pick<StoryPageProps, 'layout' | 'at' | 'children'>) {
  return useRoutes(
    [{ id: 'layout', element: layout, children: [{ id: 'page', path: '*', element: children }] }],
    at,
  )
}

/** The user in a story. */
export const storyMember = { id: 'selma', username: 'selma', display_name: 'Selma Lagerlof', mail_status: 1 }
export const storyModerator = {
  id: 'mo',
  username: 'mo',
  display_name: 'Mo Farah',
  mail_status: 1,
  role_id: 3,
}

const site: SiteSettings = {
  general: {
    name: 'Open Workshop',
    description: 'Questions and answers about writing, running and repairing software, by those who do it.',
  },
  login: { allow_new_registrations: true },
}
const status = { inbox: 3, achievement: 1, revision: 0, can_revision: false, badge_award: null }

/** For stories: a page as in a site, with everything around it. */
export function StorySitePage({ calls, settings = site, ...props }: Omit<StoryPageProps, 'layout'>) {
  return (
    <StoryPage
      layout={<SiteLayout />}
      settings={settings}
      calls={{ notificationStatus: () => status, ...calls }}
      {...props}
    />
  )
}
