import { type ComponentType, createElement, useEffect } from 'react'
import { Outlet, type RouteObject, ScrollRestoration, useRouteError } from 'react-router-dom'
import { ReturnContext } from '../lib/scrolling.ts'
import { type App, useApp } from '../runtime/app-context.ts'
import { ErrorPage } from '../runtime/errors/index.ts'
import { importPage, isRarelyUsed, loadPage, type PageHandle, PageRoute } from '../runtime/page/index.ts'
import { getGuards, type LayoutName, type RouteEntry, routeGroups } from '../runtime/routing/index.ts'
import {
  useAnchorScrolling,
  useApiLinks,
  useColorScheme,
  useErrorPageReset,
  useIsReturn,
  usePageFocus,
  useTypingBufferReset,
} from './behaviors.ts'
import { usePageHead } from './head/index.ts'
import { NavigationProgress } from './layout/NavigationProgress.tsx'
import { BareLayout, PlainLayout } from './layout/PlainLayout.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { MessageHosts } from './messages/MessageHosts.tsx'

const layouts: Record<LayoutName, ComponentType> = {
  site: SiteLayout,
  plain: PlainLayout,
  bare: BareLayout,
}

/** The page, once its texts are loaded. */
async function findPage(name: string, { loadAllTexts }: App) {
  const [page] = await Promise.all([importPage(name), isRarelyUsed(name) && loadAllTexts?.()])
  return page
}

function routeObject(entry: RouteEntry): RouteObject {
  const guards = getGuards(entry)
  const handle: PageHandle = { page: entry.page, title: entry.title }
  return {
    id: entry.path,
    path: entry.path,
    handle,
    loader: (args) => loadPage(args, guards, (app) => findPage(entry.page, app)),
    element: createElement(PageRoute, { name: entry.page }),
  }
}

/** The route table in the format of the router. */
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

/** Around every layout: behaviors of the whole document, messages and dialogs. */
function Root() {
  usePageHead()
  const isReturn = useIsReturn()
  useAnchorScrolling(isReturn)
  usePageFocus(isReturn)
  useApiLinks()
  useColorScheme()
  useErrorPageReset()
  useTypingBufferReset()
  return (
    <>
      <ReturnContext value={isReturn}>
        <Outlet />
      </ReturnContext>
      <NavigationProgress />
      <MessageHosts />
      <ScrollRestoration />
    </>
  )
}

/** A page or layout that failed while rendering. */
function RouteFault() {
  const fault = useRouteError()
  const { report } = useApp()
  useEffect(() => report(fault), [fault, report])
  return <ErrorPage code="50X" />
}
