import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { configurePlugin, switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { logIn } from './support/users.ts'

type Case = {
  slug: string
  config?: object
  /** Finds what the plugin adds to a question page. */
  find: (page: Page) => Locator
  /** Uses the plugin. */
  use: (page: Page) => Promise<void>
}

const cases: Case[] = [
  {
    slug: 'basic_embed',
    find: (page) => page.getByRole('button', { name: 'Display below' }),
    async use(page) {
      // An open page keeps its content security policy, without the frames of plugins enabled later.
      await page.getByRole('button', { name: 'Display below' }).click()
      const reload = page.getByRole('button', { name: 'Reload to show this' })
      await expect(reload).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expectAccessible(page)
      await reload.click()
      await page.getByRole('button', { name: 'Display below' }).click()
      await expect(page.frameLocator('iframe[title$="Video on Vimeo"]').getByText('A film')).toBeVisible()
    },
  },
  {
    slug: 'quick_links_sidebar',
    config: { tags: [], links: 'Rules, /tos' },
    find: (page) => page.getByRole('navigation', { name: 'Quick links' }),
    async use(page) {
      await page.getByRole('link', { name: 'Rules', exact: true }).click()
      await expect(page).toHaveURL('/tos')
    },
  },
  {
    slug: 'top_users_widget',
    config: { on_questions: true },
    find: (page) => page.getByRole('heading', { name: 'Top users this week' }),
    async use(page) {
      await page.getByRole('link', { name: 'All users' }).click()
      await expect(page).toHaveURL('/users')
    },
  },
  {
    slug: 'notices_widget',
    config: { header: 'The site moves on Friday', question: 'Was this useful? [Say so](/tos)' },
    find: (page) => page.getByText('Was this useful?'),
    async use(page) {
      await page.getByRole('link', { name: 'Say so' }).click()
      await expect(page).toHaveURL('/tos')
    },
  },
]

test.afterEach(async ({ site }) => switchAllOff(site))

// `plugins.journey.ts` covers the theme, editors, renderers, logins and the plugin's page.
for (const { slug, config, find, use } of cases) {
  test(`${slug} appears on an open question, works there, and is removed when deactivated`, async ({
    page,
    site,
  }) => {
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' }),
    )
    const question = await addQuestion(site, {
      title: `What comes with ${slug} at ${Date.now()}?`,
      content: 'It comes below.\n\nhttps://vimeo.com/76979871\n\nAnd goes again.',
      tags: ['support'],
    })
    const path = `/questions/${question.id}`
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
    await expect(find(page)).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isSameTab: true }))

    await switchPlugin(site, slug, true)
    if (config) await configurePlugin(site, slug, config)
    await expect(find(page)).toBeVisible()
    expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true)
    await expectAccessible(page)
    await use(page)

    await page.goto(path)
    await expect(find(page)).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSameTab: true }))
    await switchPlugin(site, slug, false)
    await expect(find(page)).toHaveCount(0)
    await expect(page.getByText('And goes again.')).toBeVisible()
    expect(await page.evaluate(() => 'isSameTab' in window)).toBe(true)
  })
}

test('?slots outlines all content of plugins, also in slots with reserved space', async ({ page, site }) => {
  const question = await addQuestion(site, {
    title: `What is outlined at ${Date.now()}?`,
    content: 'All that plugins show.',
    tags: ['support'],
  })
  await switchPlugin(site, 'notices_widget', true)
  await configurePlugin(site, 'notices_widget', {
    header: 'The site moves on Friday',
    question: 'Was this useful?',
  })
  await logIn(page, admin)

  await page.goto(`/questions/${question.id}?slots`)

  for (const [slot, text] of [
    ['header.below', 'The site moves on Friday'],
    ['question.below', 'Was this useful?'],
  ]) {
    const outline = page.locator('div:has(> p > code)').filter({ hasText: slot }).last()
    await expect(outline).toContainText(text ?? '')
    const hidden = await outline.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden, slot).toBeLessThanOrEqual(0)
  }
})
