import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { StoryApp, type StoryAppProps } from './StoryApp.tsx'

export type StoryPageProps = StoryAppProps & {
  /** What its route puts around the page. */
  layout: ReactNode
  /** The address of the page, for whatever shows where the user is. */
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
