import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { listPlugins, switchAllOff, switchPlugin, waitUntilFound } from './support/plugin-admin.ts'
import { placePlugin } from './support/plugin-package.ts'
import { expect, test } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { visitAs } from './support/visitors.ts'

/** A remote entry like those of module federation, which shows a box or hides the whole page. */
const showing = (effect: string) => `
let React
function Box() {
  React.useEffect(() => { ${effect} }, [])
  return React.createElement('p', { className: 'search-sample' }, 'A box')
}
const plugin = { slots: { 'list.aside': Box } }
export async function init(shared) {
  const { get } = Object.values(shared.react)[0]
  React = (await get())()
}
export const get = async () => () => ({ default: plugin })
`

const slugs = Array.from({ length: 6 }, (_, index) => `search_sample_${index}`)
const broken = 'search_sample_4'
const nameOf = (slug: string) => (slug === broken ? 'The broken one' : `Box ${slug.at(-1)}`)
const bar = (page: Page) =>
  page.getByRole('complementary', { name: 'Finding the plugin that causes a problem' })
const isHidden = (page: Page) => page.evaluate(() => document.body.offsetHeight === 0)

/** Whether the broken plugin is off in this browser: the first half of the suspects in the cookie is off. */
async function isOffNow(context: BrowserContext): Promise<boolean> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'plugin_search')
  const [, ...suspects] = cookie?.value.split('.') ?? []
  return suspects.slice(0, Math.ceil(suspects.length / 2)).includes(broken)
}

async function expectBroken(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/questions')
  await expect.poll(() => isHidden(page)).toBe(true)
  await page.close()
}

async function expectWhole(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/questions')
  await expect(page.locator('.search-sample').first()).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(await isHidden(page)).toBe(false)
  await page.close()
}

test.beforeEach(async ({ site }) => {
  for (const slug of slugs) {
    const web = showing(slug === broken ? 'document.body.style.display = "none"' : '')
    await placePlugin(site, { slug, name: nameOf(slug), family: 'widget', slots: ['list.aside'], web })
  }
  await waitUntilFound(site, slugs)
  for (const slug of slugs) await switchPlugin(site, slug, true)
})
test.afterEach(async ({ site }) => switchAllOff(site))

test('an administrator finds the plugin that breaks a page, unnoticed by others', async ({
  browser,
  page: visitor,
  site,
}) => {
  const page = await visitAs(browser, site, admin)
  const context = page.context()
  await expectBroken(context)
  await page.goto('/admin/installed-plugins')
  await page.getByRole('button', { name: 'Find the plugin that causes a problem' }).click()
  await expect(bar(page)).toContainText('4 more answers at most.')
  await expectAccessible(page)

  let answers = 0
  while (await bar(page).getByText('Is the problem still there?').isVisible()) {
    const isGone = await isOffNow(context)
    await (isGone ? expectWhole(context) : expectBroken(context))
    await expectBroken(visitor.context())
    const loaded = page.waitForEvent('load')
    await bar(page)
      .getByRole('button', { name: isGone ? 'No, it is gone' : 'Yes, still there' })
      .click()
    await loaded
    await expect(bar(page)).toBeVisible()
    answers += 1
  }

  expect(answers).toBeLessThanOrEqual(Math.ceil(Math.log2(slugs.length)) + 1)
  await expect(bar(page)).toContainText('The broken one causes the problem.')
  await expectAccessible(page)
  await expectWhole(context)
  await expectBroken(visitor.context())
  // The search has changed nothing on the site.
  const own = (await listPlugins(site)).filter(({ slug_name }) => slugs.includes(slug_name))
  expect(own.map(({ enabled, notice }) => [enabled, notice])).toEqual(slugs.map(() => [true, '']))
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await expectBroken(context)
})

test('the search for a faulty plugin can be stopped at any time', async ({ browser, site }) => {
  const page = await visitAs(browser, site, admin)
  await page.goto('/admin/installed-plugins?safe-mode')
  await page.getByRole('button', { name: 'Find the plugin that causes a problem' }).click()
  await bar(page).getByRole('button', { name: 'Yes, still there' }).click()
  await expect(bar(page)).toContainText('more answers at most.')

  await bar(page).getByRole('button', { name: 'Stop looking' }).click()

  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Find the plugin that causes a problem' })).toBeVisible()
  await expectBroken(page.context())
})
