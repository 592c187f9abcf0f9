import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { addUser, logIn } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const account = '/users/settings/account'

test('a user sees where they are logged in, logs out another device and downloads their data', async ({
  browser,
  page,
  site,
}) => {
  const user = await addUser(site)
  const other = await visitAs(browser, site, user)
  await logIn(page, user)
  await page.goto(account)
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByText('This device')).toBeVisible()
  await expect(sessions.getByText('Chrome on Linux').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto(account)
  await expect(other).toHaveURL(/\/users\/login/)
  await other.context().close()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const data: { account: { email: string } } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe(user.email)
})

test('a user deletes their account and can no longer log in', async ({ page, site }) => {
  const user = await addUser(site)
  await logIn(page, user)
  await page.goto(account)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.locator('input[name="pass"]').fill('wrong-horse-42')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible()

  await dialog.locator('input[name="pass"]').fill(user.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/users/login')
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  await page.locator('main button[type="submit"]').click()
  await expect(page.locator('input[name="e_mail"]')).toHaveAttribute('aria-invalid', 'true')
})
