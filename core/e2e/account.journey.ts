import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { waitForCode } from './support/mails.ts'
import { addUser, createTestUser, logIn } from './support/users.ts'

test('a user signs up, activates the account from the mail, logs out and logs in', async ({ page, site }) => {
  const user = createTestUser()
  await page.goto('/users/register?from=%2Fusers')
  await expectAccessible(page)
  await page.locator('input[name="name"]').fill(user.name)
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'One step to go' })).toBeVisible()
  await expect(page.getByText(user.email)).toBeVisible()
  await expectAccessible(page)

  const code = await waitForCode(site.dataDir, user.email, '/users/account-activation')
  const link = `/users/account-activation?code=${code}`
  // Mail scanners open the link before the user does. That must not invalidate it.
  expect((await page.request.get(link)).status()).toBe(200)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Welcome, ${user.name}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/users$/)

  await page.goto('/users/logout')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('The link you used no longer works.')).toBeVisible()
  await expectAccessible(page)

  await logIn(page, user)
  await expect(page.getByLabel(`Account of ${user.name}`)).toBeVisible()
  await page.goto('/users/login')
  await expect(page).not.toHaveURL(/\/users\/login/)
})

test('a wrong password is reported on the form, and a forgotten one is reset', { tag: '@anySize' }, async ({
  page,
  site,
}) => {
  const user = await addUser(site)
  await page.goto('/users/login')
  await expectAccessible(page)
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill('wrong-horse-42')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('input[name="e_mail"]')).toBeFocused()
  await expect(page.locator('input[name="e_mail"]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const code = await waitForCode(site.dataDir, user.email, '/users/password-reset')

  await page.goto(`/users/password-reset?code=${code}`)
  await expectAccessible(page)
  await page.locator('input[name="pass"]').fill('another-horse-43')
  await page.locator('input[name="confirm_password"]').fill('another-horse-43')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'Password saved' })).toBeVisible()

  await logIn(page, { ...user, password: 'another-horse-43' })
  await page.goto(`/users/password-reset?code=${code}`)
  await expect(page.getByText(/^Sorry, this password reset link is no longer valid\./)).toBeVisible()
  await expect(page.locator('input[name="pass"]')).toHaveCount(0)
})

test('a member changes password and email address', { tag: '@anySize' }, async ({ page, site }) => {
  const user = await addUser(site)
  await logIn(page, user)
  await page.goto('/users/settings/account')
  await expectAccessible(page)
  await page.locator('input[name="old_pass"]').fill(user.password)
  await page.locator('input[name="pass"]').fill('another-horse-43')
  await page.locator('input[name="confirm_password"]').fill('another-horse-43')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully.')).toBeVisible()

  const address = `new-${user.email}`
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.locator('input[name="e_mail"]').fill(address)
  await page
    .getByRole('form', { name: 'Change your email' })
    .locator('input[name="pass"]')
    .fill('another-horse-43')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(address)).toBeVisible()
  const code = await waitForCode(site.dataDir, address, '/users/confirm-new-email')
  await page.goto(`/users/confirm-new-email?code=${code}`)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/users/logout')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await logIn(page, { email: address, password: 'another-horse-43' })
})

test('a wrong email address is corrected before the account is activated', { tag: '@anySize' }, async ({
  page,
  site,
}) => {
  const user = createTestUser()
  const right = `right-${user.email}`
  await page.goto('/users/register')
  await page.locator('input[name="name"]').fill(user.name)
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByRole('link', { name: 'Change the address' }).click()
  await expect(page.getByRole('heading', { name: 'Change your email' })).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[name="e_mail"]').fill(right)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(right)).toBeVisible()
  const code = await waitForCode(site.dataDir, right, '/users/confirm-new-email')

  await page.goto(`/users/confirm-new-email?code=${code}`)
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByLabel(`Account of ${user.name}`)).toBeVisible()
})

test('a member fills in their profile and chooses how the site looks', { tag: '@anySize' }, async ({
  page,
  site,
}) => {
  const user = await addUser(site)
  await logIn(page, user)
  await page.goto('/users/settings')
  await expectAccessible(page)
  await page.locator('input[name="display_name"]').fill('Flora Fern')
  await page.locator('textarea[name="bio"]').fill('I grow **ferns**.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('strong', { hasText: 'ferns' })).toBeVisible()
  await page.locator('input[name="website"]').fill('ferns.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('input[name="website"]')).toBeFocused()
  await page.locator('input[name="website"]').fill('https://ferns.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Account of Flora Fern')).toBeVisible()

  await page.goto('/users/settings/interface')
  await expectAccessible(page)
  await page.locator('select[name="language"]').selectOption('ar')
  await page.locator('input[name="color_scheme"][value="dark"]').check()
  await page.locator('main button[type="submit"]').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark')
  await expect(page.getByText('تم الحفظ')).toBeVisible()
  await expectAccessible(page)
})

test('users are found by name, also without JavaScript', async ({ browser, site }) => {
  const user = await addUser(site, 'zinnia')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()

  await page.goto('/users')
  await page.locator('input[name="name"]').fill('zinnia')
  await page.locator('input[name="name"]').press('Enter')

  await expect(page.getByRole('link', { name: user.name })).toBeVisible()
  await page.goto('/users/login')
  await expect(page.locator('noscript .alert')).toBeVisible()
  await context.close()
})
