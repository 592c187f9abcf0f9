import type { Page } from '@playwright/test'
import { addQuestion, removeQuestion, type WrittenQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { addUser, logIn } from './support/users.ts'

test.use({ serviceWorkers: 'allow' })

let question: WrittenQuestion

test.beforeEach(async ({ site }) => {
  question = await addQuestion(site, {
    title: `What is read on a train, number ${Date.now().toString(36)}?`,
    content: 'There is no connection in the tunnel.',
    tags: ['support'],
  })
})
test.afterEach(({ site }) => removeQuestion(site, question.id))

/** Opens a page and waits until the service worker has stored it. */
async function keep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  await page.reload()
}

const isKept = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('querent-pages-'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => new URL(url).pathname.startsWith(wanted))
  }, path)

test('visited pages are available offline, and others say that there is no connection', async ({
  page,
  context,
}) => {
  const path = `/questions/${question.id}`
  await keep(page, path)
  await expect.poll(() => isKept(page, path)).toBe(true)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
  await expect(page.getByText('There is no connection in the tunnel.')).toBeVisible()
  const notice = page.getByText(/You are offline\. This page is from .+\d:\d\d/)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await context.setOffline(true)
  await page.goto('/tags')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await page.getByRole('link', { name: question.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
  await page.goto('/tags')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
})

test('without a service worker, back and forward work offline, and other pages load once online', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await logIn(page, await addUser(site))
  await page.goto('/questions')
  await page.getByRole('link', { name: question.title }).first().click()
  await page.getByRole('button', { name: /Write/ }).click()
  const field = page.getByRole('textbox', { name: 'Answer', exact: true })
  await field.fill('The timetable, since it does not load.')
  // A saved draft means that all parts of the page are loaded.
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await context.setOffline(true)

  await page.goBack()
  await expect(heading('Newest questions')).toBeVisible()
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible()
  await page.goForward()
  await expect(heading(question.title)).toBeVisible()
  await expect(field).toHaveValue('The timetable, since it does not load.')
  await page.getByRole('link', { name: 'support' }).first().click()
  await expect(heading('No connection')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading('No connection')).toBeVisible()

  await context.setOffline(false)
  await expect(heading('support')).toBeVisible()
  await context.close()
})

test('a download is requested only once', async ({ page, site }) => {
  await logIn(page, await addUser(site))
  await keep(page, '/users/settings/account')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()

  expect((await download).suggestedFilename()).toMatch(/^my-data-/)
})

test('an answer that cannot be sent is kept as a draft, and logging out deletes stored pages', async ({
  page,
  context,
  site,
}) => {
  const path = `/questions/${question.id}`
  // The browser asks for confirmation to leave unsent text.
  page.on('dialog', (dialog) => dialog.accept())
  await logIn(page, await addUser(site))
  await keep(page, path)
  await page.getByRole('button', { name: /Write/ }).click()
  const field = page.getByRole('textbox', { name: 'Answer', exact: true })
  await field.fill('I read it twice before the train came out again.')
  // A saved draft means that the form is complete and the worker has stored its scripts.
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Post answer' }).click()
  await expect(page.getByText(/saved as a draft on this device/)).toBeVisible()

  await page.reload()
  await expect(field).toHaveValue('I read it twice before the train came out again.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Post answer' }).click()
  await expect(page.getByRole('article').getByText('I read it twice before')).toBeVisible()

  await expect.poll(() => isKept(page, path)).toBe(true)
  await page.goto('/users/logout')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect.poll(() => isKept(page, '/questions')).toBe(false)
})

test('the site can be installed on devices', async ({ page, site }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest: { icons: { src: string }[]; start_url: string } = await (
    await page.request.get(`${site.url}${href}`)
  ).json()
  for (const { src } of manifest.icons) expect((await page.request.get(`${site.url}${src}`)).ok()).toBe(true)
  expect((await page.request.get(`${site.url}/sw.js`)).headers()['cache-control']).toBe('no-cache')
})
