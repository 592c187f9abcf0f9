import type { Page } from '@playwright/test'
import { type FakeServer, startFakeServer } from '@querent/sdk/testing'
import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { test as shared } from './support/journey.ts'
import { switchPlugin } from './support/plugin-admin.ts'
import { admin, type RunningSite, startSite, withFakeHosts } from './support/running-site.ts'
import { addUser, logIn } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const { expect } = shared
const slug = 'link_preview'

type Surroundings = { ownSite: RunningSite; web: FakeServer }

const page = (head: string) => ({ text: head, headers: { 'content-type': 'text/html; charset=utf-8' } })
const attack = '"><img src=x onerror="document.title=1"><b>'

/** A site for which a fake server replaces the rest of the web. */
const test = shared.extend<Record<never, never>, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
    async ({}, use) => {
      const web = await startFakeServer({
        'GET /basil': page(
          '<title>Tab</title><meta property="og:title" content="How to water basil"><meta name="description" content="Twice a week, from below.">',
        ),
        'GET /thyme': page('<title>How to water thyme</title>'),
        'GET /attack': page(`<title>${attack.replaceAll('<', '&lt;')}</title>`),
        'GET /inside': { status: 302, headers: { location: 'https://127.0.0.1/secret' } },
        'GET /secret': page('<title>A secret</title>'),
      })
      const ownSite = await startSite({ env: withFakeHosts({ 'herbs.example': web.url }) })
      await use({ ownSite, web })
      await ownSite.stop()
      await web.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ surroundings }, use) => use(surroundings.ownSite),
})

const cardOf = (opened: Page, path: string) =>
  opened.locator(`a[href="https://herbs.example${path}"] .q-link-card`)

test('links in an open question become cards, and links again when the plugin is deactivated', async ({
  browser,
  page: visitor,
  site,
  surroundings: { web },
}) => {
  const question = await addQuestion(site, {
    title: 'How do I water herbs?',
    content: ['/basil', '/attack', '/inside', '/missing']
      .map((path) => `https://herbs.example${path}`)
      .join('\n\n'),
    tags: ['support'],
  })
  await visitor.goto(`/questions/${question.id}`)
  await expect(visitor.getByRole('link', { name: 'https://herbs.example/basil' })).toBeVisible()
  expect(web.requests).toEqual([])

  const manager = await visitAs(browser, site, admin)
  await manager.goto('/admin/installed-plugins')
  await manager.getByRole('button', { name: 'Activate', description: 'Link previews' }).click()
  const dialog = manager.getByRole('dialog')
  await expect(dialog.getByText('Every server on the internet')).toBeVisible()
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Activate' }).click()

  const card = cardOf(visitor, '/basil')
  await expect(card).toContainText('How to water basil')
  await expect(card).toContainText('Twice a week, from below.')
  await expect(card).toContainText('herbs.example')
  await expect(cardOf(visitor, '/attack')).toContainText(attack)
  await expect(visitor).not.toHaveTitle('1')
  for (const path of ['/inside', '/missing']) await expect(cardOf(visitor, path)).toHaveCount(0)
  expect(web.requests.map(({ path }) => path)).not.toContain('/secret')
  await expectAccessible(visitor)

  await logIn(visitor, await addUser(site))
  await visitor.goto(`/questions/${question.id}`)
  await visitor.getByRole('button', { name: 'Write an answer' }).click()
  await visitor.getByRole('textbox', { name: 'Answer' }).fill('Read this:\n\nhttps://herbs.example/thyme')
  await visitor.getByRole('button', { name: 'Post answer' }).click()
  await expect(cardOf(visitor, '/thyme')).toContainText('How to water thyme')

  await switchPlugin(site, slug, false)
  await expect(visitor.getByRole('link', { name: 'https://herbs.example/thyme' })).toBeVisible()
  await expect(visitor.locator('.q-link-card')).toHaveCount(0)
})
