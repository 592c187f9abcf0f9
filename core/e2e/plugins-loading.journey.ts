import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addQuestion, type WrittenQuestion } from './support/content.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { type LoadedFile, listLoadedFiles } from './support/loaded-files.ts'
import { switchAllOff } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { contentForBundled, switchBundledOn, switchTwelveOn } from './support/twelve-plugins.ts'

type Chunk = { name?: string; file: string; isDynamicEntry?: boolean }

/** The files with which a page loads plugins, as named by the build. */
function loaderFiles(): string[] {
  const file = join(import.meta.dirname, '../dist/client/.vite/manifest.json')
  // Vite wrote the file.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
  return ['FilledSlot', 'share-scope'].map((name) => {
    const chunk = Object.values(manifest).find((one) => one.name === name && one.isDynamicEntry)
    if (!chunk) throw new Error(`${name} is no longer a separate chunk`)
    return chunk.file
  })
}

function recordRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

const isOfPlugin = (path: string) => path.startsWith('/plugins/')
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

let question: WrittenQuestion

test.beforeAll(async ({ ownSite }) => {
  question = await addQuestion(ownSite, {
    title: 'How soon is this page painted?',
    content: 'As soon as it is here.\n\n```typescript\nconst soon = true\n```',
    tags: ['support'],
  })
})

test.afterEach(async ({ site }) => switchAllOff(site))

test('a page without plugins loads neither plugin code nor the plugin loader', async ({ page }) => {
  const paths = recordRequests(page)
  // The stream never ends, so the network would never be idle.
  await page.route('**/plugin/stream', (route) => route.abort())
  await page.goto(`/questions/${question.id}`)
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(paths.filter(isOfPlugin)).toEqual([])
  for (const file of loaderFiles()) expect(paths.filter((path) => path.endsWith(file))).toEqual([])
})

test('twelve plugins, including one that hangs, do not delay the page', async ({ page, site }) => {
  expect(await switchTwelveOn(site)).toHaveLength(12)
  const html = await (await fetch(`${site.url}/questions/${question.id}`)).text()

  await test.step('the page links to no plugin file, and includes the styles of code and formulas', () => {
    expect(html.match(/<(?:script|link)\b[^>]*\/plugins\/[^>]*>/g)).toBeNull()
    expect(html.match(/<style\b[^>]*\/plugins\/[^>]*>/g)).toHaveLength(2)
  })

  await test.step('it is painted and readable while the scripts of all plugins are delayed', async () => {
    const paths = recordRequests(page)
    await page.route(/\/plugins\/.*\.js/, () => undefined)
    await page.goto(`/questions/${question.id}`)
    await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
    await expect(() =>
      expect(paths.filter((path) => isOfPlugin(path) && path.endsWith('.js')).length).toBeGreaterThan(3),
    ).toPass()
    // Proves that plugins are loaded with the files that the test above looks for.
    for (const file of loaderFiles()) expect(paths.filter((path) => path.endsWith(file))).toHaveLength(1)
    expect(await page.evaluate(firstPaint)).toBeGreaterThan(0)
    await page.getByRole('searchbox').first().fill('still here')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the plugins that do not hang are shown', async () => {
    await page.reload()
    await expect(page.locator('[data-marker="f_question_aside_none"]')).toBeVisible()
    await expect(page.locator('[data-marker="f_question_actions_none"]')).toBeVisible()
    await expect(page.locator('[data-marker="f_question_aside_hang"]')).toHaveCount(0)
  })
})

/** For all plugins except diagram rendering, which `plugins-diagrams.journey.ts` covers. */
const pluginBudget = { files: 16, bytes: 12 * 1024 }
/** For files that the page itself loads only when it has plugins, such as immer. */
const loaderBudget = { files: 7, bytes: 25 * 1024 }

function expectWithin(files: readonly LoadedFile[], budget: { files: number; bytes: number }): void {
  expect(files.length).toBeLessThanOrEqual(budget.files)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget.bytes)
}

test('a question with twelve plugins stays within its budgets and does not shift', async ({
  browser,
  site,
}) => {
  const question = await addQuestion(site, {
    title: 'What do twelve plugins cost?',
    content: contentForBundled,
    tags: ['support'],
  })
  /** Opens the question with an empty cache and waits until the page itself has loaded. */
  const open = async (holdScripts = Promise.resolve()) => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
    const page = await context.newPage()
    await watchShifts(page)
    await page.route(/\/plugins\/.*\.js/, async (route) => {
      await holdScripts
      await route.continue()
    })
    const isComplete = page.waitForResponse(/\/plugin\/stream$/)
    await page.goto(`/questions/${question.id}`)
    await isComplete
    return page
  }
  const own = (await listLoadedFiles(await open())).map(({ path }) => path)
  expect(await switchBundledOn(site)).toHaveLength(12)
  let release = () => {}
  const page = await open(new Promise((resolve) => (release = resolve)))

  await test.step('it is painted and readable before any plugin script is loaded', async () => {
    await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
    await expect(page.locator('.q-prose .hljs-keyword')).toHaveText('const')
    await expect(page.locator('.q-prose math')).toBeVisible()
    const painted = await page.evaluate(firstPaint)
    expect(painted).toBeGreaterThan(0)
    const scripts = (await listLoadedFiles(page)).filter(({ path }) => path.endsWith('.js'))
    expect(scripts.filter(({ path }) => own.includes(path)).length).toBeGreaterThan(5)
    for (const { path, startedAt } of scripts) {
      if (!own.includes(path)) expect(startedAt, path).toBeGreaterThan(painted)
    }
  })

  await test.step('plugin content appears without layout shifts', async () => {
    release()
    await expect(page.locator('figure.diagram_render img')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Top users this week' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible()
    for (const notice of ['The site moves on Friday', 'Was this useful?', 'Hosted by Example']) {
      await expect(page.getByText(notice)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Display below' })).toBeVisible()
    await expectStill(page, 'a question with twelve plugins')
  })

  await test.step('requests and bytes are within the budgets', async () => {
    const files = await listLoadedFiles(page)
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(own))
    const blocking = files.filter(({ isBlocking }) => isBlocking)
    expect(blocking.filter(({ path }) => !path.endsWith('.css'))).toEqual([])
    // The first paint may only wait for the site's style sheet.
    expect(blocking.filter(({ path }) => !own.includes(path))).toEqual([])
    expectWithin(
      files.filter(({ path }) => !isOfPlugin(path) && !own.includes(path)),
      loaderBudget,
    )
    expectWithin(
      files.filter(({ path }) => isOfPlugin(path) && !path.includes('/diagram_render/')),
      pluginBudget,
    )
  })
})
