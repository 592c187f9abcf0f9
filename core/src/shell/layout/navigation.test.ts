import { describe, expect, it } from 'vitest'
import { routeGroups } from '../../runtime/routing/index.ts'
import { getLoginState, toSessionUser } from '../../runtime/session/index.ts'
import { buildNavigation, isCurrentItem } from './navigation.ts'

const pathsFor = (role: number) =>
  buildNavigation(getLoginState(toSessionUser({ id: '1', role_id: role, mail_status: 1 }))).map(
    ({ path }) => path,
  )

describe('navigationFor', () => {
  it('shows the public places to a visitor', () => {
    const paths = buildNavigation(getLoginState(null)).map(({ path }) => path)

    expect(paths).toEqual(['/questions', '/tags', '/users', '/badges'])
  })

  it('adds the review queue for moderators and the administration for administrators', () => {
    expect(pathsFor(3)).toContain('/review')
    expect(pathsFor(3)).not.toContain('/admin')
    expect(pathsFor(2)).toEqual(expect.arrayContaining(['/review', '/admin']))
  })

  it('shows the review queue to members who may review, and whether something waits', () => {
    const login = getLoginState(toSessionUser({ id: '1', role_id: 1, mail_status: 1 }))
    const reviewFor = (review?: number) =>
      buildNavigation(login, { inbox: 0, achievement: 0, review }).find(({ path }) => path === '/review')

    expect(reviewFor()).toBeUndefined()
    expect(reviewFor(0)?.isWaiting).toBe(false)
    expect(reviewFor(2)?.isWaiting).toBe(true)
  })

  it('leads to pages alone', () => {
    const pages = new Set(routeGroups.flatMap(({ routes }) => routes.map(({ path }) => path)))

    expect(pathsFor(2).filter((path) => !pages.has(path))).toEqual([])
  })
})

describe('isCurrentItem', () => {
  const [questions, tags, users] = buildNavigation(getLoginState(null))

  it.each([
    ['/', true],
    ['/questions', true],
    ['/questions/10010000000000001/how-to', true],
    ['/questionsx', false],
    ['/tags', false],
  ])('says for questions at %s: %s', (pathname, expected) => {
    expect(questions && isCurrentItem(questions, pathname)).toBe(expected)
  })

  it('knows the pages below an item', () => {
    expect(tags && isCurrentItem(tags, '/tags/sql/info')).toBe(true)
  })

  it.each([
    ['/users/ada/answers', true],
    ['/users/settings', false],
    ['/users/settings/account', false],
    ['/users/notifications/inbox', false],
  ])('says for users at %s: %s', (pathname, expected) => {
    expect(users && isCurrentItem(users, pathname)).toBe(expected)
  })
})
