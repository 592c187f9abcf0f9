import { expect, type Page } from '@playwright/test'
import { waitForCode } from './mails.ts'

export type Person = { name: string; email: string; password: string }

let counted = 0

/** Somebody whom the site does not know yet. */
export function inventPerson(name = 'reader'): Person {
  counted += 1
  const unique = `${name}${process.pid}${Date.now().toString(36)}${counted}`.slice(0, 30)
  return { name: unique, email: `${unique}@querent.example`, password: 'correct-horse-42' }
}

type Site = { url: string; dataDir: string }

async function post(site: Site, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${site.url}/answer/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en_US' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

/** Registers and activates an account over the API, for journeys whose subject is something else. */
export async function addPerson(site: Site, name?: string): Promise<Person> {
  const person = inventPerson(name)
  await post(site, '/user/register/email', { name: person.name, e_mail: person.email, pass: person.password })
  const code = await waitForCode(site.dataDir, person.email, '/users/account-activation')
  await post(site, '/user/email/verification', { code })
  return person
}

/** Logs in through the login page and waits until the site has let the person in. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/users/login')
  await page.locator('input[name="e_mail"]').fill(person.email)
  await page.locator('input[name="pass"]').fill(person.password)
  // The button wakes up with the page's script; until then Enter does nothing.
  await expect(page.locator('main button[type="submit"]')).toBeEnabled()
  await page.locator('input[name="pass"]').press('Enter')
  await expect(page).not.toHaveURL(/\/users\/login/)
}
