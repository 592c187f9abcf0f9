import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { BareLayout } from './layout/BareLayout.tsx'
import { PlainLayout } from './layout/PlainLayout.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { loadPage } from './page/load-page.ts'
import { PageRoute } from './page/PageRoute.tsx'
import { importPage } from './page/page-modules.ts'
import { Root } from './Root.tsx'
import { RouteFault } from './RouteFault.tsx'
import { guardsOf, type LayoutName, type RouteEntry, routeGroups } from './route-table.ts'

const layouts: Record<LayoutName, ComponentType> = {
  site: SiteLayout,
  plain: PlainLayout,
  bare: BareLayout,
}

/** What the router keeps beside each route. */
export type PageHandle = { page: string; title: string }

function routeObject(entry: RouteEntry): RouteObject {
  const guards = guardsOf(entry)
  const handle: PageHandle = { page: entry.page, title: entry.title }
  return {
    id: entry.path,
    path: entry.path,
    handle,
    loader: (args) => loadPage(args, guards, () => importPage(entry.page)),
    element: createElement(PageRoute, { name: entry.page }),
  }
}

/** The route table as the router takes it. */
export function buildRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      element: createElement(Root),
      errorElement: createElement(RouteFault),
      children: routeGroups.map(({ layout, routes }) => ({
        id: `layout:${layout}`,
        element: createElement(layouts[layout]),
        children: routes.map((entry) => ({ ...routeObject(entry), errorElement: createElement(RouteFault) })),
      })),
    },
  ]
}
