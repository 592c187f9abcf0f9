import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { openEditing } from './support/editing.ts'
import { openShortcutHelp } from './support/keyboard.ts'
import { switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import type { RunningSite } from './support/running-site.ts'
import { admin } from './support/running-site.ts'
import { addUser, type TestUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const moderatorRole = 3
const tags = ['support']

/** A moderator's browser. */
async function visitAsModerator(browser: Browser, site: RunningSite, name: string): Promise<Page> {
  const user = await addUser(site, name)
  const token = await getToken(site, user)
  const { id } = await send<{ id: string }>(site, { method: 'GET', path: '/user/info', token })
  const body = { user_id: id, role_id: moderatorRole }
  await send(site, { method: 'PUT', path: 'admin:/user/role', body, token: await adminToken(site) })
  return visitAs(browser, site, user)
}

async function flag(site: RunningSite, user: TestUser, objectId: string, content = ''): Promise<void> {
  const body = { object_id: objectId, report_type: content ? 59 : 57, content }
  await send(site, { method: 'POST', path: '/report', body, token: await getToken(site, user) })
}

/** Reviews what other journeys have left, so that the queues only contain what this journey adds. */
async function emptyQueues(site: RunningSite): Promise<void> {
  const token = await adminToken(site)
  type Flags = { list: { flag_id: string }[] }
  const flags = await send<Flags>(site, {
    method: 'GET',
    path: '/report/unreviewed/post?page_size=50',
    token,
  })
  for (const { flag_id } of flags.list) {
    const body = { flag_id, operation_type: 'ignore_report' }
    await send(site, { method: 'PUT', path: '/report/review', body, token })
  }
  type Edits = { list: { unreviewed_info: { id: string } }[] }
  const edits = await send<Edits>(site, { method: 'GET', path: '/revisions/unreviewed?page_size=50', token })
  for (const { unreviewed_info } of edits.list) {
    const body = { id: unreviewed_info.id, operation: 'reject' }
    await send(site, { method: 'PUT', path: '/revisions/audit', body, token })
  }
}

const queues = (page: Page) => page.getByRole('navigation', { name: 'Queues' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const isMobile = (page: Page) => (page.viewportSize()?.width ?? 1280) < 768

/** A decision is sent when its message, which offers to undo it, is closed. */
async function sendDecision(page: Page): Promise<void> {
  const sent = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click()
  await sent
}

/** At 400 % zoom the bars above and below a post would leave one line of it. */
async function expectRoomToRead(page: Page, item: Locator): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('The page has no size.')
  await page.setViewportSize({ width: 320, height: 256 })
  const text = item.getByText('The one of a new member.')
  await text.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(text).toBeInViewport({ ratio: 1 })
  const isReadable = () =>
    text.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 2, bottom - 4) === element
    })
  await expect.poll(isReadable).toBe(true)
  await page.setViewportSize(size)
}

test('a flag is reported, reviewed and resolved, and the author is notified', async ({ browser, site }) => {
  test.slow()
  const author = await addUser(site, 'seller')
  const reporter = await addUser(site, 'reporter')
  const token = await getToken(site, author)
  const title = `Who buys the watch of ${author.name}?`
  const body = { title, content: 'It is very cheap.', tags: [{ slug_name: 'support', display_name: '' }] }
  const { id } = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  const page = await visitAsModerator(browser, site, 'warden')

  await test.step('the navigation shows that an item waits for review', async () => {
    const isListening = page.waitForResponse((response) => response.url().endsWith('/notification/stream'))
    await page.goto('/tags')
    await isListening
    await flag(site, reporter, id, 'An advertisement.')
    if (isMobile(page)) return
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Review/ })
    await expect(link).toHaveAccessibleName(/Something is waiting/)
  })

  await test.step('the page shows what is needed to decide', async () => {
    await page.goto('/review?queue=flagged_post')
    await expect(heading(page, title)).toBeVisible()
    const item = page.getByRole('article', { name: title })
    await expect(item.getByText('An advertisement.')).toBeVisible()
    await expect(item.getByText('It is very cheap.')).toBeVisible()
    await expect(item.getByRole('link', { name: reporter.name, exact: true })).toBeVisible()
    await expect(item.getByText('Member since')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('closing it asks for a reason, and resolves the flag', async () => {
    await page.getByRole('article', { name: title }).getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close this question' })
    await dialog.getByRole('button', { name: 'Close question' }).click()
    await expect(dialog.getByText('Please select a reason.')).toBeVisible()
    await dialog.getByRole('radio', { name: /details or clarity/i }).check()
    await dialog.getByRole('button', { name: 'Close question' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Question closed')).toBeVisible()
    await expect(heading(page, title)).toBeHidden()
    // The decision can be undone until then.
    const sent = page.waitForResponse((response) => response.url().endsWith('/report/review'))
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await sent
  })

  await test.step('the author is notified', async () => {
    const visitor = await visitAs(browser, site, author)
    const notice = visitor.getByText('Your question was closed:')
    await repeatUntilShown(notice, () => visitor.goto('/users/notifications/inbox'))
    await visitor.context().close()
  })
  await page.context().close()
})

test('a first post is held, approved, and then visible', { tag: '@anySize' }, async ({ browser, site }) => {
  test.slow()
  await switchPlugin(site, 'rules_reviewer', true)
  const asked = await addQuestion(site, {
    title: `Which answer waits at ${Date.now()}?`,
    content: 'The first one.',
    tags,
  })
  const author = await addUser(site, 'novice')
  const body = { question_id: asked.id, content: 'The one of a new member.' }
  const token = await getToken(site, author)
  await send(site, { method: 'POST', path: '/answer', body, token })
  const page = await visitAsModerator(browser, site, 'guide')

  await test.step('only the author and moderators see it', async () => {
    const visitor = await browser.newPage({ baseURL: site.url })
    await visitor.goto(`/questions/${asked.id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: asked.title })).toBeVisible()
    await expect(visitor.getByText('The one of a new member.')).toBeHidden()
    await visitor.close()
    const own = await visitAs(browser, site, author)
    await own.goto(`/questions/${asked.id}`)
    await expect(own.getByText('This answer is waiting for review.')).toBeVisible()
    await own.context().close()
  })

  await test.step('a moderator approves it', async () => {
    await page.goto('/review?queue=queued_post')
    const item = page.getByRole('article', { name: asked.title })
    await expect(item.getByText('The one of a new member.')).toBeVisible()
    await expectAccessible(page)
    await expectRoomToRead(page, item)
    await item.getByRole('button', { name: 'Approve' }).click()
    await expect(item).toBeHidden()
    await expect(page.getByText('Approved')).toBeVisible()
    await sendDecision(page)
  })

  await test.step('then everyone sees it, and the asker is notified', async () => {
    const visitor = await browser.newPage({ baseURL: site.url })
    await visitor.goto(`/questions/${asked.id}`)
    await expect(visitor.getByText('The one of a new member.')).toBeVisible()
    await visitor.close()
    const asker = await visitAs(browser, site, admin)
    const notice = asker.getByRole('main').getByRole('link', { name: asked.title }).first()
    await repeatUntilShown(notice, () => asker.goto('/users/notifications/inbox'))
    await asker.context().close()
  })
  await switchPlugin(site, 'rules_reviewer', false)
  await page.context().close()
})

test('a suggested edit is approved with the keyboard', { tag: '@anySize' }, async ({ browser, site }) => {
  const title = `What is spelled wrng at ${Date.now()}?`
  const fixed = title.replace('wrng', 'wrong')
  const { id } = await addQuestion(site, { title, content: 'A word in the title.', tags })
  const editor = await addUser(site, 'editor')
  await emptyQueues(site)
  const closeEditing = await openEditing(site)
  const body = {
    id,
    title: fixed,
    content: 'A word in the title.',
    tags: [{ slug_name: 'support', display_name: '' }],
  }
  await send(site, { method: 'PUT', path: '/question', body, token: await getToken(site, editor) })
  await closeEditing()
  const page = await visitAsModerator(browser, site, 'judge')

  await page.goto('/review?queue=suggested_post_edit')
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('main').locator('ins', { hasText: 'wrong' })).toBeVisible()
  await expectAccessible(page)
  const help = await openShortcutHelp(page)
  await expect(help.getByRole('heading', { name: 'In the review queue' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('a')

  await expect(page.getByText('Approved')).toBeVisible()
  await expect(page.getByText('No suggested edits are waiting.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading(page, title)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('No suggested edits are waiting.')).toBeVisible()
  await sendDecision(page)
  await page.goto(`/questions/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: fixed })).toBeVisible()
  await page.context().close()
})

test('the second of two reviewers of an item is notified, and continues with the next', {
  tag: '@anySize',
}, async ({ browser, site }) => {
  test.slow()
  await emptyQueues(site)
  const reporter = await addUser(site, 'witness')
  const questions = await Promise.all(
    ['first', 'second'].map((name) =>
      addQuestion(site, { title: `Is the ${name} at ${Date.now()} flagged?`, content: 'It is.', tags }),
    ),
  )
  for (const { id } of questions) {
    await flag(site, reporter, id)
    // The captcha rule counts flags within the same second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
  }
  const one = await visitAsModerator(browser, site, 'prompt')
  const other = await visitAsModerator(browser, site, 'patient')
  // This page gets no updates about the other one.
  await other.route('**/notification/**', (route) => route.abort())
  for (const page of [one, other]) await page.goto('/review?queue=flagged_post')
  const newest = questions[1]?.title ?? ''
  const next = questions[0]?.title ?? ''
  await expect(heading(other, newest)).toBeVisible()

  await one.getByRole('article', { name: newest }).getByRole('button', { name: 'Ignore flag' }).click()
  await expect(one.getByText('Flag ignored')).toBeVisible()
  await sendDecision(one)
  await other.getByRole('article', { name: newest }).getByRole('button', { name: 'Ignore flag' }).click()
  await sendDecision(other)

  await expect(other.getByText('This has already been reviewed by another person.')).toBeVisible()
  await expect(heading(other, next)).toBeVisible()
  await expect(queues(other).getByRole('link', { name: /^Flags/ })).toHaveText('Flags1')

  // Now with updates: an item that one moderator settles stays on the other's page until they continue.
  await other.unroute('**/notification/**')
  // The page before the reload may also connect.
  await other.reload({ waitUntil: 'commit' })
  await other.waitForResponse((response) => response.url().endsWith('/notification/stream'))
  await expect(heading(other, next)).toBeVisible()
  await one.getByRole('article', { name: next }).getByRole('button', { name: 'Ignore flag' }).click()
  const gone = other.getByText('This item left the queue while you were reading it.')
  await expect(gone).toBeVisible()
  await other.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(other.getByText('No flags are waiting.')).toBeVisible()
  for (const page of [one, other]) await page.context().close()
})
