import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { StoryApp, type StoryAppProps } from './StoryApp.tsx'

export type StoryPageProps = StoryAppProps & {
  /** What its route puts around the page. */
  layout: ReactNode
}

/** For stories: a page inside its layout. */
export function StoryPage({ layout, children, ...app }: StoryPageProps) {
  return (
    <StoryApp {...app}>
      <InLayout layout={layout}>{children}</InLayout>
    </StoryApp>
  )
}

function InLayout({ layout, children }: Pick<StoryPageProps, 'layout' | 'children'>) {
  return useRoutes([
    { id: 'layout', element: layout, children: [{ id: 'page', path: '*', element: children }] },
  ])
}
