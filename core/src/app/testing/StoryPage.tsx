import type { ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { StoryApp, type StoryAppProps } from './StoryApp.tsx'

export type StoryPageProps = StoryAppProps & {
  /** What its route puts around the page. */
  layout: ReactNode
  /** The address of the page, for what tells the reader where they are. */
  path?: string
}

/** For stories: a page inside its layout. */
export function StoryPage({ layout, path, children, ...app }: StoryPageProps) {
  return (
    <StoryApp {...app}>
      <InLayout layout={layout} path={path}>
        {children}
      </InLayout>
    </StoryApp>
  )
}

function InLayout({ layout, path, children }: Pick<StoryPageProps, 'layout' | 'path' | 'children'>) {
  return useRoutes(
    [{ id: 'layout', element: layout, children: [{ id: 'page', path: '*', element: children }] }],
    path,
  )
}
