import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router-dom'
import { type App, appContext } from '../app.ts'
import { importPage } from '../page/page-modules.ts'
import type { HydrationData } from '../render/render-types.ts'
import { buildRoutes, type PageHandle } from '../routes.tsx'

/** Fetches the chunk of the page that the server rendered, which hydration needs at once. */
export async function importCurrentPage(pathname: string): Promise<void> {
  const leaf = matchRoutes(buildRoutes(), pathname)?.at(-1)
  // The route table gives every page route this handle.
  const handle = leaf?.route.handle as PageHandle | undefined
  if (handle) await importPage(handle.page)
}

/** The router over the history of the browser, starting with the data that came with the page. */
export function createAppRouter(app: App, { loaderData }: HydrationData) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  return createBrowserRouter(buildRoutes(), { getContext: () => context, hydrationData: { loaderData } })
}

export type AppRouter = ReturnType<typeof createAppRouter>
