import { getToken, send } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { admin } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

test('a vote is cast and canceled with only the keyboard', async ({ browser, site }) => {
  const asker = await addUser(site, 'asker')
  const body = {
    title: `Which key votes, asks ${asker.name}?`,
    content: 'I have no mouse at hand.',
    tags: [{ slug_name: 'support', display_name: 'support' }],
  }
  const token = await getToken(site, asker)
  const { id } = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  const page = await visitAs(browser, site, admin)
  await page.goto(`/questions/${id}`)
  const question = page.getByRole('article').first()
  const up = question.getByRole('button', { name: 'Vote up' }).first()
  const down = question.getByRole('button', { name: 'Vote down' }).first()

  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await expect(question.locator('[aria-live="polite"]').first()).toHaveText('1')
  await expect(up).toBeFocused()
  await page.keyboard.press('Space')
  await expect(up).toHaveAttribute('aria-pressed', 'false')
  await tabTo(page, down)
  await page.keyboard.press('Enter')
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await page.context().close()
})

test('a menu, and the dialog that it opens, return the focus to the button of the menu', async ({
  browser,
  site,
}) => {
  const asker = await addUser(site, 'asker')
  const body = {
    title: `Where is the focus, asks ${asker.name}?`,
    content: 'I close what I opened with the Escape key.',
    tags: [{ slug_name: 'support', display_name: 'support' }],
  }
  const token = await getToken(site, asker)
  const { id } = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  const page = await visitAs(browser, site, admin)
  const { keyboard } = page
  await page.goto(`/questions/${id}`)
  const question = page.getByRole('article').first()
  const more = question.getByRole('button', { name: 'More actions' })
  const close = question.getByRole('button', { name: 'Close', exact: true })

  await tabTo(page, more)
  await keyboard.press('ArrowDown')
  await expect(question.locator('.dropdown-item').first()).toBeFocused()
  await keyboard.press('Escape')
  await expect(more).toBeFocused()

  await keyboard.press('Enter')
  await tabTo(page, close)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.context().close()
})

test('settings are changed and saved with only the keyboard', async ({ browser, site }) => {
  const user = await addUser(site, 'settled')
  const page = await visitAs(browser, site, user)
  const { keyboard } = page

  await test.step('the profile', async () => {
    await page.goto('/users/settings/profile')
    await tabTo(page, page.getByRole('textbox', { name: 'Location' }))
    await keyboard.type('Behind the keys')
    await keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Location' })).toHaveValue('Behind the keys')
  })

  await test.step('notifications', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Notifications', exact: true }).last())
    await keyboard.press('Enter')
    const mails = page.getByRole('switch', { name: 'All new questions' })
    await tabTo(page, mails)
    await keyboard.press('Space')
    await expect(mails).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(mails).toBeChecked()
  })

  await test.step('colors', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Interface', exact: true }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('radio', { name: 'Site default' }))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await expect(page.locator('html[data-bs-theme="dark"]')).toBeAttached()
  })
  await page.context().close()
})
