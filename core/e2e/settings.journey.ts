import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect } from './support/journey.ts'
import { withOwnSite } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { addUser, enterAs } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

// Has its own site, because the changed settings would affect other journeys.
const test = withOwnSite()

type Step = {
  page: string
  change: (page: Page) => Promise<void>
  /** Checks what a visitor sees of the setting, or a member if it only concerns members. */
  see: (visitor: Page, member: Page) => Promise<void>
}

// The smallest possible image: one pixel.
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const steps: Record<string, Step> = {
  'the code of the administrator': {
    page: 'css-html',
    change: async (page) => {
      const head = page.getByRole('textbox', { name: 'HTML in the head' })
      await expect(head).toHaveAttribute('contenteditable', 'true')
      await head.fill('<script>document.documentElement.dataset.counted = "yes"</script>')
      await page.getByRole('textbox', { name: 'HTML above the header' }).fill('<aside>Open on Sunday</aside>')
    },
    see: async (visitor) => {
      await expect(visitor.locator('html')).toHaveAttribute('data-counted', 'yes')
      await expect(visitor.getByText('Open on Sunday')).toBeVisible()
      await visitor.goto('/?safe-mode')
      await expect(visitor.getByRole('banner')).toBeVisible()
      await expect(visitor.getByText('Open on Sunday')).toHaveCount(0)
      await expect(visitor.locator('html')).not.toHaveAttribute('data-counted', 'yes')
    },
  },
  'the look': {
    page: 'themes',
    change: async (page) => {
      await page.locator('input[name="primary_color"]').fill('#007744')
      await page.getByLabel('In the primary color').check()
      await page.getByLabel('Narrow, at most 1140 pixels').check()
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    },
    see: async (visitor) => {
      const header = visitor.getByRole('banner')
      await expect(header).toHaveCSS('background-color', 'rgb(0, 119, 68)')
      await expect(visitor.locator('html')).toHaveAttribute('data-layout', 'narrow')
      await expectAccessible(visitor)
    },
  },
  'the logo': {
    page: 'branding',
    change: async (page) => {
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
      await page.locator('#setting-logo input[type="file"]').setInputFiles(file)
      await expect(page.locator('#setting-logo img')).toHaveAttribute('src', /\/uploads\//)
    },
    see: (visitor) =>
      expect(visitor.getByRole('banner').locator('img').first()).toHaveAttribute('src', /\/uploads\//),
  },
  'the name': {
    page: 'general',
    change: (page) => page.getByLabel('Site name').fill('Ask Ada'),
    see: (visitor) => expect(visitor).toHaveTitle(/Ask Ada/),
  },
  'what members may change': {
    page: 'settings-users',
    change: (page) => page.getByLabel('Members may change their website').uncheck(),
    see: async (_visitor, member) => {
      await member.goto('/users/settings/profile')
      await expect(member.getByLabel('Location')).toBeVisible()
      await expect(member.getByLabel('Website')).toHaveCount(0)
    },
  },
  'how long a question must be': {
    page: 'write',
    change: (page) => page.getByLabel('Shortest question').fill('40'),
    see: async (_visitor, member) => {
      await member.goto('/questions/ask')
      await member.getByRole('textbox', { name: 'Title' }).fill('How do I prune a rose?')
      await member.getByRole('textbox', { name: 'Question', exact: true }).fill('Some words')
      await member.getByRole('button', { name: 'Post question' }).click()
      await expect(member.getByText('Add more detail: at least 40 characters.')).toBeVisible()
    },
  },
  'robots.txt': {
    page: 'seo',
    change: async (page) => {
      await page.getByLabel('robots.txt').fill('User-agent: *\nDisallow: /\nCrawl-delay: 10\n')
      await expect(page.getByText('search engines do not index any page of the site')).toBeVisible()
    },
    see: async (visitor) => {
      const answer = await visitor.request.get('/robots.txt')
      expect(await answer.text()).toBe('User-agent: *\nDisallow: /\nCrawl-delay: 10\n')
    },
  },
  'who may register': {
    page: 'login',
    change: (page) => page.getByLabel('New members may register').uncheck(),
    see: (visitor) => expect(visitor.getByRole('link', { name: 'Sign up' })).toHaveCount(0),
  },
  'the terms': {
    page: 'legal',
    change: (page) => page.getByRole('textbox', { name: 'Terms of service' }).fill('Be **kind** to others.'),
    see: async (visitor) => {
      await visitor.goto('/tos')
      await expect(visitor.locator('main strong', { hasText: 'kind' })).toBeVisible()
    },
  },
  'the default language': {
    page: 'interface',
    change: async (page) => {
      await page.getByLabel('Default language').selectOption('de_DE')
    },
    see: async (visitor) => {
      const getHtml = async (language: string) => {
        const headers = { 'Accept-Language': language }
        return (await visitor.request.get('/', { headers })).text()
      }
      // The site has no Finnish, so Finnish browsers get the default. Others get the language they prefer.
      expect(await getHtml('fi')).toContain('<html lang="de-DE"')
      expect(await getHtml('en')).toContain('<html lang="en-US"')
    },
  },
}

test('members accept changed terms before they can write again', async ({ page, ownSite, browser }) => {
  const member = await visitAs(browser, ownSite, await addUser(ownSite))
  await enterAs(page, admin)
  await page.goto('/admin/legal')
  await page.getByRole('textbox', { name: 'Terms of service' }).fill('Name your **sources**.')
  await page.getByLabel('Ask members to accept the texts').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await member.goto('/')
  await expectAccessible(member)
  await member.getByRole('button', { name: 'Read and accept' }).click()
  const dialog = member.getByRole('dialog', { name: 'Changed terms' })
  await expect(dialog.locator('strong', { hasText: 'sources' })).toBeVisible()
  await expectAccessible(member)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(member.getByText('Accepted', { exact: true })).toBeVisible()
  await member.reload()
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Read and accept' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Versions of the legal texts' }).click()
  await expect(page.getByText('Acceptances: 2').first()).toBeVisible()
  await page.getByText('Show the text').first().click()
  await expectAccessible(page)
  await member.context().close()
})

// `set-up` covers the pages about mail and privileges.
test('each page of settings changes what a visitor sees', async ({ page, ownSite, browser }) => {
  const member = await visitAs(browser, ownSite, await addUser(ownSite))
  await enterAs(page, admin)
  for (const [name, { page: path, change, see }] of Object.entries(steps)) {
    await test.step(name, async () => {
      await page.goto(`/admin/${path}`)
      await expectAccessible(page)
      await change(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      const visitor = await (await browser.newContext({ baseURL: ownSite.url, locale: 'en-US' })).newPage()
      await visitor.goto('/')
      await see(visitor, member)
      await visitor.context().close()
    })
  }
  await member.context().close()
})

test('two administrators who save the same page do not overwrite each other', async ({
  page,
  ownSite,
  browser,
}) => {
  await enterAs(page, admin)
  const other = await visitAs(browser, ownSite, admin)
  await page.goto('/admin/general')
  await other.goto('/admin/general')
  await other.getByLabel('Short description').fill('Written by the other')
  await other.getByLabel('Contact email').fill('other@example.com')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Short description').fill('Written by me')
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'These settings were changed elsewhere' })
  await expect(dialog.getByText('Written by the other')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await expect(page.getByLabel('Contact email')).toHaveValue('other@example.com')
  await other.reload()
  await expect(other.getByLabel('Short description')).toHaveValue('Written by me')
  await other.context().close()
})

test('nor do two who save the settings of the same plugin', async ({ page, ownSite, browser }) => {
  await enterAs(page, admin)
  const other = await visitAs(browser, ownSite, admin)
  for (const each of [page, other]) await each.goto('/admin/webhook_notification')
  await other.getByLabel('Address', { exact: true }).fill('https://other.example.com/hook')
  await other.getByLabel('Secret', { exact: true }).fill('a secret of more than thirty-two characters')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('https://mine.example.com/hook')
  await page.getByLabel('Secret', { exact: true }).fill('another secret of more than thirty-two characters')
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'These settings were changed elsewhere' })
  await expect(dialog.getByText('https://other.example.com/hook')).toBeVisible()
  await expect(dialog.getByText(/secret of more/)).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('group', { name: 'Secret' }).getByLabel('The saved value').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await other.reload()
  await expect(other.getByLabel('Address', { exact: true })).toHaveValue('https://mine.example.com/hook')
  await other.context().close()
})

test('the search for settings finds a setting and focuses it', async ({ page }) => {
  await enterAs(page, admin)
  await page.goto('/admin/installed-plugins')
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('largest image')
  await page.getByRole('link', { name: /Largest image \(MB\)/ }).click()
  await expect(page).toHaveURL(/\/admin\/write#setting-max_image_size$/)
  await expect(page.getByLabel('Largest image (MB)')).toBeFocused()
})

test('privileges accept only numbers and show what they allow', async ({ page }) => {
  await enterAs(page, admin)
  await page.goto('/admin/privileges')
  await page.getByLabel('Show for a reputation of').fill('10')
  await expect(page.getByText('Not allowed').first()).toBeVisible()
  await page.locator('input[name="level"][value="99"]').check()
  await page.locator('input[name="rank.question.add"]').fill('many')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number between 1 and 1,000,000,000.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a badge is deactivated', async ({ page, ownSite }) => {
  await enterAs(page, admin)
  await page.goto('/admin/badges')
  const badge = page.getByRole('switch').first()
  const name = await page.locator('main li label').first().textContent()
  await badge.uncheck()
  await expect(badge).toBeEnabled()
  await page.goto(`${ownSite.url}/badges`)
  await expect(page.getByRole('link', { name: name ?? '', exact: true })).toHaveCount(0)
})
