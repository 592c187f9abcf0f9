import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  type OidcProvider,
  startOidcProvider,
} from '../../plugins/connector-oidc/src/testing/oidc-provider.ts'
import { findPort } from '../../scripts/lib/free-ports.mjs'
import { expectAccessible } from './support/accessibility.ts'
import { test as shared } from './support/journey.ts'
import { admin, type RunningSite, startSite } from './support/running-site.ts'
import { addUser, logIn } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const { expect } = shared
const slug = 'oidc_connector'
const providerName = 'Company'

type Surroundings = { ownSite: RunningSite; provider: OidcProvider }

/** A site that may connect to a certified provider on this machine, and the provider's users. */
const test = shared.extend<Record<never, never>, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
    async ({}, use) => {
      const port = await findPort()
      const ownSite = await startSite({ env: { QUERENT_PRIVATE_HOSTS: `127.0.0.1:${port}` } })
      const redirectUrls = [`${ownSite.url}/answer/api/v1/connector/redirect/${slug}`]
      const provider = await startOidcProvider({ port, redirectUrls })
      await use({ ownSite, provider })
      await provider.close()
      await ownSite.stop()
    },
    { scope: 'worker' },
  ],
  site: async ({ surroundings }, use) => use(surroundings.ownSite),
})

/** A browser without any login, which records every URL that it opens. */
async function openBrowser(browser: Browser, site: { url: string }) {
  const context: BrowserContext = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  return { page, urls }
}

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to the provider' })).toBeVisible()
  await page.getByLabel('Name').fill(login)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function connect(page: Page): Promise<void> {
  await page.goto('/users/login')
  await page.getByRole('link', { name: `Connect with ${providerName}` }).click()
}

type Account = { username: string; role_id: number }

/** The logged-in account, according to the page. */
async function getAccount(page: Page): Promise<Account | null> {
  return await page.evaluate(async () => {
    const reply = await fetch('/answer/api/v1/user/info', { headers: { 'x-querent-client': 'web' } })
    return (await reply.json()).data
  })
}

test.describe.configure({ mode: 'serial' })

test('an administrator configures the provider', async ({ browser, site, surroundings: { provider } }) => {
  const page = await visitAs(browser, site, admin)
  await page.goto('/admin/installed-plugins')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'OpenID Connect login' }) })
  await row.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: 'Settings' }).click()

  await page.locator('input[name="name"]').fill(providerName)
  await page.locator('input[name="issuer"]').fill(provider.issuer)
  await page.locator('input[name="client_id"]').fill(provider.clientId)
  await page.locator('input[name="client_secret"]').fill(provider.clientSecret)
  // Role values are only asked for if there is a claim.
  await expect(page.locator('input[name="moderator_values"]')).toBeHidden()
  await page.locator('input[name="role_claim"]').fill('roles')
  await expectAccessible(page)
  await page.locator('input[name="moderator_values"]').fill('staff')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('input[name="issuer"]')).toHaveValue(provider.issuer)
  expect(await page.content()).not.toContain(provider.clientSecret)
})

test('a user signs in at the provider and is logged in here', async ({ browser, site, surroundings }) => {
  const { page, urls } = await openBrowser(browser, site)
  await page.goto('/users/login')
  await expectAccessible(page)
  await connect(page)
  await signInAtProvider(page, 'ada')
  await expect(page).toHaveURL(`${site.url}/`)
  const account = await getAccount(page)
  expect(account).toMatchObject({ username: 'ada', role_id: 3 })

  await test.step('no URL that the browser opened gives access to a session', async () => {
    const cookies = await page.context().cookies()
    const secret = cookies.find(({ name }) => name === 'visit')?.value ?? ''
    expect(secret).not.toBe('')
    const ours = urls.filter((url) => url.startsWith(site.url))
    expect(ours.length).toBeGreaterThan(1)
    for (const url of ours) {
      for (const [name, value] of new URL(url).searchParams) {
        expect(name).not.toMatch(/token|session/)
        expect(value).not.toContain(secret)
      }
    }
    // The code of the landing page works only once.
    const landed = ours.find((url) => url.includes('/users/auth-landing'))
    if (landed !== undefined) {
      const again = await openBrowser(browser, site)
      await again.page.goto(landed)
      await expect(again.page.locator('main')).toContainText(/took too long|used already/)
      expect(await getAccount(again.page)).toBeNull()
    }
  })

  await test.step('a second login finds the same account', async () => {
    const second = await openBrowser(browser, site)
    await connect(second.page)
    await signInAtProvider(second.page, 'ada')
    await expect(second.page).toHaveURL(`${site.url}/`)
    expect(await getAccount(second.page)).toMatchObject({ username: 'ada', role_id: 3 })
  })

  await test.step('the role follows the provider at the next login', async () => {
    surroundings.provider.accounts.ada = { ...surroundings.provider.accounts.ada, roles: [] }
    const third = await openBrowser(browser, site)
    await connect(third.page)
    await signInAtProvider(third.page, 'ada')
    await expect(third.page).toHaveURL(`${site.url}/`)
    expect(await getAccount(third.page)).toMatchObject({ username: 'ada', role_id: 1 })
  })
})

test('an error at the provider is shown on a page of its own', async ({ browser, site }) => {
  const { page } = await openBrowser(browser, site)
  await connect(page)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL(/\/users\/auth-landing\?failed=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login canceled')
  await expect(page.getByText('Nothing has changed', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('the email address of another user does not give access to an account', async ({
  browser,
  site,
  surroundings,
}) => {
  const owner = await addUser(site, 'owner')
  const { accounts } = surroundings.provider
  accounts.mallory = { name: 'Mallory', email: owner.email, email_verified: true }
  accounts.eve = { name: 'Eve', email: owner.email, email_verified: false }

  await test.step('not if it is verified', async () => {
    const { page } = await openBrowser(browser, site)
    await connect(page)
    await signInAtProvider(page, 'mallory')
    await expect(page).toHaveURL(/failed=email_taken/)
    await expect(page.locator('main')).toContainText('An account with your email address exists here already')
    expect(await getAccount(page)).toBeNull()
    await expectAccessible(page)
  })

  await test.step('nor if it is not verified and entered again', async () => {
    const { page } = await openBrowser(browser, site)
    await connect(page)
    await signInAtProvider(page, 'eve')
    await expect(page).toHaveURL(/\/users\/confirm-email/)
    await expectAccessible(page)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('There is an account with', { exact: false })).toBeVisible()
    expect(await getAccount(page)).toBeNull()
  })
})

test('a member connects the provider in the settings, logs in with it and disconnects it', async ({
  browser,
  site,
  surroundings,
}) => {
  const member = await addUser(site, 'binder')
  surroundings.provider.accounts.linus = { name: 'Linus', email: 'linus@example.com', email_verified: true }
  const { page } = await openBrowser(browser, site)
  await logIn(page, member)
  await page.goto('/users/settings/account')
  await page.getByRole('button', { name: `Connect ${providerName}` }).click()
  await signInAtProvider(page, 'linus')
  await expect(page).toHaveURL(new RegExp(`/users/settings/account\\?connected=${slug}`))
  await expect(page.getByText(`${providerName} is connected.`, { exact: false })).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await openBrowser(browser, site)
  await connect(elsewhere.page)
  await signInAtProvider(elsewhere.page, 'linus')
  await expect(elsewhere.page).toHaveURL(`${site.url}/`)
  expect(await getAccount(elsewhere.page)).toMatchObject({ username: member.name })

  await page.getByRole('button', { name: `Disconnect ${providerName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: `Connect ${providerName}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Connect ${providerName}` })).toBeVisible()
})
