import type { Browser, Page } from '@playwright/test'
import { matchRoutes } from 'react-router-dom'
import { routeGroups } from '../src/runtime/routing/route-table.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts'
import { expectStill, takeShifts, watchShifts } from './support/layout-shifts.ts'
import { switchPlugin } from './support/plugin-admin.ts'
import { expect, withOwnSite } from './support/plugin-site.ts'
import { prepareRoutes, type RouteUsers, suspend } from './support/route-subjects.ts'
import { expectAnswer, expectPage, listen, waitUntilInteractive } from './support/route-walk.ts'
import {
  isSameForAll,
  type Role,
  type RouteSubjects,
  roles,
  type WalkedRoute,
  walkedRoutes,
} from './support/routes.ts'
import { expectTouchTargets } from './support/touch-targets.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

/** Has its own site, because the plugins stay on. */
const test = withOwnSite()

type Site = { url: string; dataDir: string }

let users: RouteUsers
let subjects: RouteSubjects
let routes: WalkedRoute[]

/** Plugins that render content or replace editors, so that axe also checks them. */
const plugins = ['markdown_editor', 'render_markdown_codehighlight', 'diagram_render', 'math_render']

test.beforeAll(async ({ site }) => {
  for (const slug of plugins) await switchPlugin(site, slug, true)
  const prepared = await prepareRoutes(site)
  users = prepared.users
  subjects = prepared.subjects
  routes = walkedRoutes(subjects)
})

async function enter(browser: Browser, site: Site, role: Role): Promise<Page> {
  if (role === 'visitor') return browser.newPage({ baseURL: site.url, locale: 'en-US' })
  const page = await visitAs(browser, site, users[role])
  if (role === 'suspended') await suspend(site, users.suspended)
  return page
}

/** The roles that see the least and the most open every page, the others only pages that differ by role. */
const opensAll = (role: Role) => role === 'visitor' || role === 'admin'

/** Of the roles with the same error page, only the first opens it. For the others the response is checked. */
const isFirst = (role: Role, { expected }: WalkedRoute) =>
  roles.find((other) => expected[other] === expected[role]) === role

function isOpened(role: Role, route: WalkedRoute): boolean {
  if (opensAll(role)) return true
  return route.expected[role].kind === 'error' ? isFirst(role, route) : !isSameForAll(route.expected)
}

/** Time for late content of a page to load. */
const lateMs = 2000

/** Axe checks each page once, as the administrator sees it, and again for visitors if theirs differs. */
const isLookedOver = (role: Role, { expected }: WalkedRoute) =>
  role === 'admin' || (role === 'visitor' && expected.visitor !== expected.admin)

test('every page of the application is tested', () => {
  const patterns = routeGroups.flatMap((group) => group.routes.map(({ path }) => ({ path })))
  // Each role logs out at the end.
  const paths = [...routes.map(({ path }) => path), '/users/logout']
  const walked = paths.map((path) => matchRoutes(patterns, path)?.at(-1)?.route.path)

  expect(patterns.map(({ path }) => path).filter((path) => !walked.includes(path))).toEqual([])
})

for (const role of roles) {
  test(`every route shows the ${role} what it should`, async ({ browser, site }) => {
    // Many pages with many checks each.
    if (opensAll(role)) test.setTimeout(1_200_000)
    const page = await enter(browser, site, role)
    const complaints = listen(page)
    await watchShifts(page)
    for (const route of routes) {
      const { path, expected: expectations } = route
      const expected = expectations[role]
      await expectAnswer(page, path, expected)
      if (expected.kind === 'redirected' || !isOpened(role, route)) continue
      await expectPage(page, path, expected.heading)
      await expectTouchTargets(page, path)
      if (isLookedOver(role, route)) await expectAccessibleInBothSchemes(page)
      if ((await takeShifts(page)).length > 0) {
        // On a busy machine, a page may be painted before it is complete. A real layout shift happens again.
        await expectPage(page, path, expected.heading)
        await page.waitForTimeout(lateMs)
        await expectStill(page, path)
      }
    }
    // Last, because it ends the session.
    await page.goto('/users/logout')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(complaints).toEqual([])
    await page.context().close()
  })
}

test('a suspended user is informed of the suspension, and logged out', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const user = await addUser(site, 'reckless')
  const page = await visitAs(browser, site, user)
  await suspend(site, user)

  await page.goto('/questions/ask')

  await expect(page.getByRole('heading', { level: 1, name: 'Account suspended' })).toBeVisible()
  await expect(page.getByText('Your account is suspended permanently.')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('visit')
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.context().close()
})

test('axe finds no violations with a diagram and open editors', async ({ browser, site }) => {
  // The author already has an answer.
  const page = await visitAs(browser, site, users.member)
  await watchShifts(page)
  const path = `/questions/${subjects.question.id}`
  await page.goto(path)
  await waitUntilInteractive(page)
  await expect(page.locator('figure.diagram_render img')).toBeVisible()
  await expect(page.locator('.q-prose math')).toBeVisible()
  await expectStill(page, `${path} with a diagram that was drawn`)

  await page.getByRole('button', { name: 'Write an answer' }).click()
  await expect(page.getByRole('button', { name: 'Bold (Ctrl+B)' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a comment' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()

  await expectTouchTargets(page, `${path} with open editors`)
  await expectAccessibleInBothSchemes(page)
  await expectStill(page, `${path} with open editors`)
  await page.context().close()
})

test('visitors and members can read pages without JavaScript', async ({ browser, site }) => {
  const member = await visitAs(browser, site, users.author)
  const session = await member.context().storageState()
  await member.context().close()
  const visits: [Role, typeof session | undefined][] = [
    ['visitor', undefined],
    ['author', session],
  ]
  for (const [role, storageState] of visits) {
    const settings = { baseURL: site.url, javaScriptEnabled: false, locale: 'en-US', storageState }
    const page = await browser.newPage(settings)
    for (const { path, reads, expected: expectations } of routes) {
      const expected = expectations[role]
      if (reads === undefined || expected.kind !== 'shown') continue
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const main = page.locator('main')
      await expect.soft(main.getByRole('heading', { level: 1 }), path).toHaveText(expected.heading)
      await expect.soft(main.getByText(reads).filter({ visible: true }).first(), path).toBeVisible()
    }
    await page.close()
  }
})
