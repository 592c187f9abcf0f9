import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { getBasePath, withoutBasePath } from '../../lib/base-path.ts'
import { type App, appContext } from '../../runtime/app-context.ts'
import { importPage, type PageHandle } from '../../runtime/page/index.ts'
import type { HydrationData } from '../hydration.ts'

/**
 * Loads the chunk of the page that the server rendered, which hydration needs at once. Its data is known by
 * the id of its route: matching the URL would go through the whole table, which delays a phone's first
 * paint noticeably.
 */
export async function importCurrentPage(routes: RouteObject[], { loaderData }: HydrationData): Promise<void> {
  const leaf =
    findLeaf(routes, (id) => id in loaderData) ??
    matchRoutes(routes, withoutBasePath(window.location.pathname))?.at(-1)?.route
  // The route table gives every page route this handle.
  const handle = leaf?.handle as PageHandle | undefined
  if (handle) await importPage(handle.page)
}

function findLeaf(routes: RouteObject[], isWanted: (id: string) => boolean): RouteObject | undefined {
  for (const route of routes) {
    const found = route.children ? findLeaf(route.children, isWanted) : isWanted(route.id ?? '') && route
    if (found) return found
  }
  return undefined
}

/** The router on top of the browser's history, starting with the data that came with the page. */
export function createAppRouter(routes: RouteObject[], app: App, { loaderData }: HydrationData) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return createBrowserRouter(routes, {
    basename: getBasePath() || '/',
    getContext: () => context,
    hydrationData: { loaderData },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
