import { createStaticHandler, matchRoutes, type RouteObject, type StaticHandler } from 'react-router-dom'
import { getBasePath } from '../../lib/base-path.ts'

/** The routes from the outermost layout to one page, without their siblings. */
function getBranch(routes: RouteObject[]): RouteObject[] {
  return routes.reduceRight<RouteObject[]>((children, route) => {
    // A branch ends with a page's route, the only kind without children.
    return [children.length > 0 ? { ...route, index: false, children } : route]
  }, [])
}

function listLeaves(routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => (route.children ? listLeaves(route.children) : [route]))
}

/** The escaped characters in it are not letters of the names in the table. */
const plainPath = /^(?:[\w/.~-]|%[89a-f][\da-f])+$/i

/**
 * Maps paths that only differ in parameters, and so belong to the same route, to the same text. The router
 * compiles every route before it compares one, which takes half a millisecond.
 */
function createShapes(routes: RouteObject[]): (pathname: string) => string {
  const names = new Set(listLeaves(routes).flatMap(({ path = '' }) => path.toLowerCase().split('/')))
  const toShape = (segment: string) => (names.has(segment) ? segment : ':')
  // The router ignores case.
  return (path) => (plainPath.test(path) ? path.toLowerCase().replace(/[^/]+/g, toShape) : path)
}

const rememberedShapes = 10_000
const rememberedLength = 200

/**
 * A handler for each page with only the page's own branch. The router goes through all its routes several
 * times per render; with one branch that costs nothing, with the whole table a millisecond.
 */
export function createBranchHandlers(routes: RouteObject[]): (pathname: string) => StaticHandler {
  const getShape = createShapes(routes)
  const ofRoute = new Map<string, StaticHandler>()
  const ofShape = new Map<string, StaticHandler>()

  let base = getBasePath()

  /** An administrator may change the site's URL while it runs. */
  function forgetOtherBase() {
    if (base === getBasePath()) return
    base = getBasePath()
    ofRoute.clear()
    ofShape.clear()
  }

  function findHandler(pathname: string): StaticHandler {
    const branch = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route)
    const id = branch.at(-1)?.id ?? ''
    const handler = ofRoute.get(id) ?? createStaticHandler(getBranch(branch), { basename: base || '/' })
    ofRoute.set(id, handler)
    return handler
  }

  return (pathname) => {
    forgetOtherBase()
    const shape = getShape(pathname)
    const known = ofShape.get(shape)
    if (known) return known
    const handler = findHandler(pathname)
    if (shape.length > rememberedLength) return handler
    if (ofShape.size >= rememberedShapes) ofShape.clear()
    ofShape.set(shape, handler)
    return handler
  }
}
