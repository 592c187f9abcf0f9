import type { CDPSession, Page } from '@playwright/test'
import { addQuestion } from './support/content.ts'
import { switchPlugin, waitUntilFound } from './support/plugin-admin.ts'
import { placePlugin } from './support/plugin-package.ts'
import { expect, test } from './support/plugin-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const times = 50
/** Allowed growth of the heap in bytes between the 10th and the 50th time: 26 KB each. */
const maxHeapGrowth = 1024 * 1024

/** A web half that leaves every kind of resource open, outside of its components and in them. */
const busy = `
let React
function Busy() {
  const [count, setCount] = React.useState(0)
  React.useEffect(() => {
    const timer = setInterval(() => setCount((now) => now + 1), 1000)
    const hear = () => setCount((now) => now + 1)
    window.addEventListener('resize', hear)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', hear)
    }
  }, [])
  return React.createElement('p', { 'data-marker': 'busy' }, 'Busy ' + count)
}
const plugin = {
  slots: { 'question.aside': Busy },
  start(scope) {
    const kept = new Array(50_000).fill('kept by a listener')
    scope.listen(window, 'scroll', () => kept.length)
    scope.listen(document, 'keydown', () => kept.length)
    scope.every(1000, () => kept.length)
    scope.addStyle('.busy { color: red }')
  },
}
export async function init(scope) {
  const [shared] = Object.values(scope.react)
  React = (await shared.get())()
}
export const get = async () => () => ({ default: plugin })
`

const slugs = ['markdown_editor', 'formula_editor', 'chart_editor', 'hello_route', 'busy_plugin']

/** Counts intervals that are not cleared. Runs before any script of the page. */
function countTimers(): void {
  const running = new Set<unknown>()
  const { setInterval: start, clearInterval: stop } = window
  const setCountedInterval = (handler: TimerHandler, ...rest: unknown[]) => {
    const id = Reflect.apply(start, window, [handler, ...rest])
    running.add(id)
    return id
  }
  Object.assign(window, {
    setInterval: setCountedInterval,
    clearInterval: (id: number) => {
      running.delete(id)
      stop(id)
    },
    countIntervals: () => running.size,
  })
}

type Leftovers = {
  sheets: number
  elements: number
  intervals: number
  listenersOfWindow: number
  listenersOfDocument: number
  routes: number
}

async function countListeners(cdp: CDPSession, expression: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: 'counted' })
  if (result.objectId === undefined) throw new Error(`${expression} is not an object`)
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
  return listeners.length
}

/** Counts what a plugin could leave in the page. */
async function count(page: Page, cdp: CDPSession): Promise<Leftovers> {
  const inPage = await page.evaluate(() => ({
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    elements: document.querySelectorAll('link, style, script, dialog').length,
    // `countTimers` defines it.
    intervals: (window as unknown as { countIntervals: () => number }).countIntervals(),
    routes: document.querySelectorAll('a[href="/hello"]').length,
  }))
  return {
    ...inPage,
    listenersOfWindow: await countListeners(cdp, 'window'),
    listenersOfDocument: await countListeners(cdp, 'document'),
  }
}

type MemoryUse = { heap: number; nodes: number; listeners: number }

/** Measures what is still reachable after garbage collection. */
async function measureMemory(cdp: CDPSession): Promise<MemoryUse> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** A hidden tab polls as soon as it becomes visible, which saves waiting for the next poll. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Opens a question and waits for `LiveQuestion`, which loads some seconds later and stays. */
async function openComplete(page: Page, path: string): Promise<void> {
  const isWatched = page.waitForResponse(/\/static\/LiveQuestion-/)
  await page.goto(path)
  await isWatched
}

test('an open tab is clean after fifty activations of plugins', async ({ browser, site }) => {
  await placePlugin(site, {
    slug: 'busy_plugin',
    name: 'Busy',
    family: 'editor',
    slots: ['question.aside'],
    web: busy,
  })
  await waitUntilFound(site, slugs)
  const question = await addQuestion(site, {
    title: 'What stays when plugins come and go?',
    content: 'Nothing should.',
    tags: ['support'],
  })
  const page = await visitAs(browser, site, await addUser(site, 'keeper'))
  await page.addInitScript(countTimers)
  await openComplete(page, `/questions/${question.id}`)
  await page.getByRole('button', { name: 'Write an answer' }).click()
  const plain = page.getByRole('textbox', { name: 'Answer', exact: true })
  const replaced = page.getByRole('textbox', { name: 'Text in Markdown' })
  await expect(plain).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/plugins/') && requested.push(request.url()))

  async function onAndOff() {
    for (const slug of slugs) await switchPlugin(site, slug, true)
    await lookAgain(page)
    await expect(replaced).toBeVisible()
    await expect(page.locator('[data-marker="busy"]')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Formula', exact: true })).toBeVisible()
    await expect(page.getByTitle('Hello', { exact: true })).toBeVisible()
    for (const slug of slugs) await switchPlugin(site, slug, false)
    await lookAgain(page)
    await expect(plain).toBeVisible()
    await expect(page.locator('[data-marker="busy"]')).toHaveCount(0)
    await expect(page.getByTitle('Hello', { exact: true })).toHaveCount(0)
  }

  await onAndOff()
  // The host's own code for plugins loads with the first of them, and stays.
  const afterFirst = await count(page, cdp)
  const scriptsOfFirst = requested.filter((url) => url.endsWith('.js'))
  expect(scriptsOfFirst.length).toBeGreaterThan(slugs.length)
  let afterTenth: MemoryUse | undefined
  for (let time = 2; time <= times; time += 1) {
    await onAndOff()
    if (time === 10) afterTenth = await measureMemory(cdp)
  }
  const atEnd = await measureMemory(cdp)
  if (afterTenth === undefined) throw new Error('The tenth time was not measured')

  expect(await count(page, cdp)).toEqual(afterFirst)
  expect(afterFirst.routes).toBe(0)
  await expect(page.locator('link[href*="/plugins/"]')).toHaveCount(0)
  // Browsers cache modules by URL, so no URL may be loaded again.
  expect(requested.filter((url) => url.endsWith('.js'))).toEqual(scriptsOfFirst)

  const grown = {
    heap: atEnd.heap - afterTenth.heap,
    nodes: atEnd.nodes - afterTenth.nodes,
    listeners: atEnd.listeners - afterTenth.listeners,
  }
  console.log('after the 10th time', afterTenth, 'growth until the 50th', grown)
  expect(grown.heap).toBeLessThan(maxHeapGrowth)
  // One node or listener per time would be 40.
  expect(grown.nodes).toBeLessThan(40)
  expect(grown.listeners).toBeLessThan(40)
  await page.context().close()
})
