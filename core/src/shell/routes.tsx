import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { importPage, loadPage, type PageHandle, PageRoute } from '../runtime/page/index.ts'
import { getGuards, type LayoutName, type RouteEntry, routeGroups } from '../runtime/routing/index.ts'
import { BareLayout, PlainLayout, SiteLayout } from './layout/index.ts'
import { Root } from './Root.tsx'
import { RouteFault } from './RouteFault.tsx'

const layouts: Record<LayoutName, ComponentType> = {
  site: SiteLayout,
  plain: PlainLayout,
  bare: BareLayout,
}

function routeObject(entry: RouteEntry): RouteObject {
  const guards = getGuards(entry)
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
