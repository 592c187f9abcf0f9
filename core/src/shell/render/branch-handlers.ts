import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router-dom'
import { getBasePath } from '../../lib/base-path.ts'

/** The routes from the outermost layout to one page, without their siblings. */
function getBranch(routes: RouteObject[]): RouteObject[] {
  return routes.reduceRight<RouteObject[]>((children, route) => {
    // A branch ends with a page's route, the only kind without children.
    return [children.length > 0 ? { ...route, index: false, children } : route]
  }, [])
}

/** The fixed first part of a route's path: undefined for a parameter or a wildcard, which match any. */
function firstSegment({ path = '' }: RouteObject): string | undefined {
  const [first = ''] = path.replace(/^\//, '').split('/')
  return /[:*]/.test(first) ? undefined : first
}

function listLeaves(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? listLeaves(route.children) : [route]))
}

/** The routes below which a path with this first segment can be found, in the order of the whole table. */
function withSegment(routes: RouteObject[], segment: string | undefined): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.children) return [{ ...route, index: false, children: withSegment(route.children, segment) }]
    return [segment, undefined].includes(firstSegment(route)) ? [route] : []
  })
}

/**
 * Picks the routes that a path may belong to by its first segment. The router compiles every route that it gets
 * before it compares one, and would spend half a millisecond on the whole table for each new path.
 */
function createCandidates(routes: RouteObject[]): (pathname: string) => RouteObject[] {
  const segments = new Set(listLeaves(routes).map(firstSegment))
  const candidates = new Map([...segments].map((segment) => [segment, withSegment(routes, segment)]))
  return (pathname) => {
    const [, segment = ''] = pathname.split('/')
    // The router ignores case and decodes before it compares.
    const isPlain = /^[a-z0-9-]+$/.test(segment)
    return (isPlain && candidates.get(segment)) || routes
  }
}

// Finding a page's route costs as much as a small render; busy sites are asked for the same pages again and again.
const rememberedPaths = 10_000
const rememberedLength = 200

/**
 * A handler for each page that holds the page's own branch alone. The router goes through all routes it is
 * given several times in a render; with one branch that costs nothing, with the whole table a millisecond.
 */
export function createBranchHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const candidatesFor = createCandidates(routes)
  const ofRoute = new Map<string, StaticHandler>()
  const ofPath = new Map<string, StaticHandler>()

  let base = getBasePath()

  /** An administrator may move the site while it runs. */
  function forgetOtherBase() {
    if (base === getBasePath()) return
    base = getBasePath()
    ofRoute.clear()
    ofPath.clear()
  }

  function findHandler(pathname: string): StaticHandler {
    const branch = (matchRoutes(candidatesFor(pathname), pathname) ?? []).map(({ route }) => route)
    const id = branch.at(-1)?.id ?? ''
    const handler = ofRoute.get(id) ?? createStaticHandler(getBranch(branch), { basename: base || '/' })
    ofRoute.set(id, handler)
    return handler
  }

  return (pathname) => {
    forgetOtherBase()
    const known = ofPath.get(pathname)
    if (known) return known
    const handler = findHandler(pathname)
    if (pathname.length > rememberedLength) return handler
    if (ofPath.size >= rememberedPaths) ofPath.clear()
    ofPath.set(pathname, handler)
    return handler
  }
}
