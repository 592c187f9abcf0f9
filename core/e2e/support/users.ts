import { expect, type Page } from '@playwright/test'
import { adminToken, getToken, send } from './api.ts'
import { waitForCode } from './mails.ts'

export type TestUser = { name: string; email: string; password: string }

let counted = 0

/** A user who is not registered yet. */
export function createTestUser(name = 'reader'): TestUser {
  counted += 1
  const unique = `${name}${process.pid}${Date.now().toString(36)}${counted}`.slice(0, 30)
  return { name: unique, email: `${unique}@querent.example`, password: 'correct-horse-42' }
}

type Site = { url: string; dataDir: string }

/** Registers and activates an account over the API, for journeys about something else. */
export async function addUser(site: Site, name?: string): Promise<TestUser> {
  const user = createTestUser(name)
  const account = { name: user.name, e_mail: user.email, pass: user.password }
  await send(site, { method: 'POST', path: '/user/register/email', body: account })
  const code = await waitForCode(site.dataDir, user.email, '/users/account-activation')
  await send(site, { method: 'POST', path: '/user/email/verification', body: { code } })
  return user
}

/** Like `addUser`, with the rights of a moderator. */
export async function addModerator(site: Site, name = 'moderator'): Promise<TestUser> {
  const user = await addUser(site, name)
  const info = { method: 'GET', path: '/user/info', token: await getToken(site, user) } as const
  const { id } = await send<{ id: string }>(site, info)
  const body = { user_id: id, role_id: 3 }
  await send(site, { method: 'PUT', path: 'admin:/user/role', body, token: await adminToken(site) })
  return user
}

/**
 * Logs in over the API, for journeys about something else. The open page does not change, but the next page
 * that it loads is logged in.
 */
export async function enterAs(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  const data = { e_mail: user.email, pass: user.password }
  const response = await page.request.post('/answer/api/v1/user/login/email', { data })
  if (!response.ok()) throw new Error(`${user.email} could not log in: ${await response.text()}`)
}

/** Logs in through the login page and waits until the site has let the user in. */
export async function logIn(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.goto('/users/login')
  await fillLogin(page, user)
}

/** Fills in the open login page and waits until the site has let the user in. */
export async function fillLogin(page: Page, user: Pick<TestUser, 'email' | 'password'>): Promise<void> {
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  // The page's script enables the button. Until then Enter has no effect.
  await expect(page.locator('main button[type="submit"]')).toBeEnabled()
  await page.locator('input[name="pass"]').press('Enter')
  await expect(page).not.toHaveURL(/\/users\/login/)
}
