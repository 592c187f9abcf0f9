import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router-dom'

/** The routes from the outermost layout to one page, without their siblings. */
function branchOf(routes: RouteObject[]): RouteObject[] {
  return routes.reduceRight<RouteObject[]>((children, route) => {
    // A branch ends with a page's route, the only kind without children.
    return [children.length > 0 ? { ...route, index: false, children } : route]
  }, [])
}

// Finding a page's route costs as much as a small render; busy sites are asked for the same pages again and again.
const rememberedPaths = 10_000
const rememberedLength = 200

/**
 * A handler for each page that holds the page's own branch alone. The router goes through all routes it is
 * given several times in a render; with one branch that costs nothing, with the whole table a millisecond.
 */
export function createBranchHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const ofRoute = new Map<string, StaticHandler>()
  const ofPath = new Map<string, StaticHandler>()

  function findHandler(pathname: string): StaticHandler {
    const branch = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
    const id = branch.at(-1)?.id ?? ''
    const handler = ofRoute.get(id) ?? createStaticHandler(branchOf(branch))
    ofRoute.set(id, handler)
    return handler
  }

  return (pathname) => {
    const known = ofPath.get(pathname)
    if (known) return known
    const handler = findHandler(pathname)
    if (pathname.length > rememberedLength) return handler
    if (ofPath.size >= rememberedPaths) ofPath.clear()
    ofPath.set(pathname, handler)
    return handler
  }
}
