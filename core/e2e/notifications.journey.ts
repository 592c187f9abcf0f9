import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { waitForCode } from './support/mails.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const answerPath = '/answer'

/** On phones, the bell links to the page. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test('the asker is notified of an answer on the bell, in the inbox and by mail', async ({
  browser,
  site,
}) => {
  test.slow()
  const asker = await addUser(site, 'asker')
  const expert = await addUser(site, 'expert')
  const title = `Which bell is heard at ${Date.now()}?`
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: {
      title,
      content: 'I cannot hear it from here.',
      tags: [{ slug_name: 'support', display_name: '' }],
    },
    token: await getToken(site, asker),
  })
  const page = await visitAs(browser, site, asker)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await page.goto('/tags')
  await expect(bell).toBeVisible()
  // Waits until the page listens for notifications.
  await page.waitForResponse((response) => response.url().endsWith('/notification/stream'))

  await test.step('the bell shows it without a reload', async () => {
    const token = await getToken(site, expert)
    const body = { question_id: id, content: 'The one on the tower, when the wind is right.' }
    await send(site, { method: 'POST', path: answerPath, body, token })
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    await expectAccessible(page)
  })

  await test.step('the menu of the bell shows it if there is room, which clears the bell', async () => {
    if (isPhone(page)) return
    await bell.click()
    const popover = page.getByRole('dialog', { name: 'Notifications' })
    await expect(popover.getByText('answered the question')).toBeVisible()
    await expect(popover.getByText('The one on the tower')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
    await expect(bell).toBeFocused()
    await page.keyboard.press('Enter')
    await popover.getByRole('link', { name: 'See all' }).click()
    await expect(popover).toBeHidden()
  })

  await test.step('the inbox shows it', async () => {
    if (isPhone(page)) await bell.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await expect(page.getByText('answered the question')).toBeVisible()
    await expect(page.getByText('The one on the tower')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
    await expectAccessible(page)
  })

  await test.step('it links to the answer and is then read', async () => {
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('The one on the tower')).toBeVisible()
    await page.goto('/users/notifications/inbox')
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
    await expect(page.getByText('answered the question')).toBeVisible()
  })

  await test.step('the mail has a link to unsubscribe, which asks first', async () => {
    const code = await waitForCode(site.dataDir, asker.email, '/users/unsubscribe')
    await page.goto(`/users/unsubscribe?code=${code}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed')).toBeVisible()
    await page.goto('/users/settings/notify')
    await expect(page.getByRole('switch', { name: 'Inbox notifications' })).not.toBeChecked()
    await expectAccessible(page)
  })
  await page.context().close()
})

test('notifications that one tab has seen count as seen in all tabs', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const visitor = await addUser(site, 'reader')
  const question = await addQuestion(site, {
    title: `Who looks at ${Date.now()}?`,
    content: 'Two tabs do.',
    tags: ['support'],
  })
  const page = await visitAs(browser, site, visitor)
  await page.goto('/tags')
  const other = await page.context().newPage()
  await other.goto('/tags')
  const getBell = (tab: typeof page) => tab.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(getBell(other)).toBeVisible()
  await expect(getBell(page)).toBeVisible()

  const invitation = { id: question.id, invite_user: [visitor.name] }
  await send(site, {
    method: 'PUT',
    path: '/question/invite',
    body: invitation,
    token: await adminToken(site),
  })
  for (const tab of [page, other]) await expect(getBell(tab)).toHaveAccessibleName('Notifications, 1 new')

  await getBell(other).click()
  await expect(other.getByText('invited you to answer')).toBeVisible()
  for (const tab of [page, other]) await expect(getBell(tab)).toHaveAccessibleName('Notifications')
  await page.context().close()
})

test('answers by several users are grouped, and are read in all tabs once the question is opened', {
  tag: '@anySize',
}, async ({ browser, site }) => {
  test.slow()
  const asker = await addUser(site, 'asker')
  const title = `How many answers come at ${Date.now()}?`
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: { title, content: 'I expect a few.', tags: [{ slug_name: 'support', display_name: '' }] },
    token: await getToken(site, asker),
  })
  for (const [n, name] of ['first', 'second', 'third'].entries()) {
    const token = await getToken(site, await addUser(site, name))
    const body = { question_id: id, content: `This is answer number ${n + 1} to it.` }
    await send(site, { method: 'POST', path: answerPath, body, token })
  }
  const page = await visitAs(browser, site, asker)
  const getBell = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await page.goto('/tags')
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 3 new')

  const other = await page.context().newPage()
  await other.goto('/users/notifications/inbox')
  const row = other.getByRole('article').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('and 2 others answered the question')
  await expect(row).toContainText('This is answer number 3 to it.')
  await expect(getBell(page)).toHaveAccessibleName('Notifications')

  const token = await getToken(site, await addUser(site, 'fourth'))
  await send(site, {
    method: 'POST',
    path: '/comment',
    body: { object_id: id, original_text: 'Are these all of them?', mention_username_list: [] },
    token,
  })
  for (const tab of [page, other]) await expect(getBell(tab)).toHaveAccessibleName('Notifications, 1 new')

  await other.goto(`/questions/${id}`)
  for (const tab of [page, other]) await expect(getBell(tab)).toHaveAccessibleName('Notifications')
  await other.goto('/users/notifications/inbox')
  await expect(other.getByRole('article').filter({ hasText: title })).toHaveCount(4)
  await expect(other.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.context().close()
})
