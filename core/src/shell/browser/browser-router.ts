import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom'
import { getBasePath, toPath } from '../../lib/base-path.ts'
import { type App, appContext } from '../../runtime/app-context.ts'
import { importPage, type PageHandle } from '../../runtime/page/index.ts'
import type { HydrationData } from '../hydration.ts'

/** Fetches the chunk of the page that the server rendered, which hydration needs at once. */
export async function importCurrentPage(routes: RouteObject[], pathname: string): Promise<void> {
  const leaf = matchRoutes(routes, toPath(pathname))?.at(-1)
  // The route table gives every page route this handle.
  const handle = leaf?.route.handle as PageHandle | undefined
  if (handle) await importPage(handle.page)
}

/** The router over the history of the browser, starting with the data that came with the page. */
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
