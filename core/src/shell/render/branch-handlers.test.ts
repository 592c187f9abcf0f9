import { matchRoutes, type StaticHandler } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { routeGroups } from '../../runtime/routing/index.ts'
import { buildRoutes } from '../routes.tsx'
import { createBranchHandlers } from './branch-handlers.ts'

const routes = buildRoutes()

function routeIds({ dataRoutes: [route] }: StaticHandler): (string | undefined)[] {
  const ids = []
  for (let at = route; at; at = at.children?.[0]) ids.push(at.id)
  return ids
}

describe('the handler of a path', () => {
  const ofRoutes = routeGroups.flatMap((group) =>
    group.routes.map(({ path }) => path.replace('*', '/no/such/page').replaceAll(/:(\w+)\??/g, '$1')),
  )
  const special = [
    '/Questions/1',
    '/%71uestions/1',
    '/questions%2F1',
    '//questions/1',
    '/questions/',
    '/a b',
    '/x/y/z',
    '/questions/%FF',
    '/%71uestions/%FF',
    '/users/settings/other',
    '/questions/a.b/%E6%97%A5',
  ]

  it.each([...ofRoutes, ...special])('of %s has the routes that the whole table finds', (path) => {
    const handlerAt = createBranchHandlers(routes)

    const expected = matchRoutes(routes, path)?.map(({ route }) => route.id)
    expect(routeIds(handlerAt(path))).toEqual(expected)
  })

  it('is found for each of many', () => {
    const handlerAt = createBranchHandlers(routes)
    const paths = [...ofRoutes, ...special].flatMap((path) => [
      path,
      `${path}/1`,
      `${path}/edit`,
      `/1${path}`,
    ])

    for (const path of paths) {
      const expected = matchRoutes(routes, path)?.map(({ route }) => route.id)
      expect(routeIds(handlerAt(path)), path).toEqual(expected)
    }
  })

  it('is the same where only parameters differ', () => {
    const handlerAt = createBranchHandlers(routes)

    expect(handlerAt('/questions/2/other-title')).toBe(handlerAt('/questions/1/title'))
  })
})
