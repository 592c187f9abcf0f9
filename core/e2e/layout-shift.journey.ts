import type { Page, Request } from '@playwright/test'
import { addQuestion } from './support/content.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { configurePlugin, switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { waitUntilInteractive } from './support/route-walk.ts'
import { admin } from './support/running-site.ts'
import { slowDown } from './support/slow-line.ts'
import { addUser, enterAs } from './support/users.ts'

const pauseMs = 300

/** Tracks the requests of a page. The returned function waits until none is in flight, except for streams. */
function followRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  let endedAt = Date.now()
  const end = (request: Request) => {
    running.delete(request)
    endedAt = Date.now()
  }
  page.on('request', (request) => /\/stream\b/.test(request.url()) || running.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => running.size === 0 && Date.now() - endedAt > pauseMs
  return () => expect.poll(isQuiet, { intervals: [100], timeout: 60_000 }).toBe(true)
}

/** They load late, into a page that is already shown. The theme must apply from the start. */
const widgets = ['notices_widget', 'top_users_widget', 'quick_links_sidebar', 'basic_embed', 'classic_theme']
const notices = {
  header: 'The site moves on Friday',
  home: 'Read [the rules](/tos) first',
  tag: 'This tag has a book',
  question: 'Was this useful?',
  footer: 'Hosted by Example',
}

/** Pages of administrators are many and similar, so each latency checks them in only one window size. */
const lines = [
  { latency: 150, administeredOn: 'phone' },
  { latency: 400, administeredOn: 'desktop' },
]

// Each test takes minutes, most of them waiting.
test.describe.configure({ mode: 'parallel' })

for (const { latency, administeredOn } of lines) {
  test(`no layout shifts at a latency of ${latency} ms`, async ({ page, site }, { project }) => {
    // Thirty pages, each over a slow connection.
    test.slow()
    await switchPlugin(site, 'markdown_editor', true)
    await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'A film' }))
    const author = await addUser(site, 'author')
    const question = await addQuestion(site, {
      title: `What moves at ${latency} ms?`,
      content: 'Nothing should.\n\nhttps://vimeo.com/76979871\n\nNor below a film.',
      tags: ['support'],
    })
    const read = ['/', `/questions/${question.id}`, '/tags', '/tags/support', '/users', '/search?q=moves']
    const visited = [...read, `/users/${author.name}`, '/badges', '/users/login', '/users/register']
    const edited = ['/questions/ask', `/posts/${question.id}/edit`, '/tags/create', '/users/settings/profile']
    const administered = ['dashboard', 'questions', 'users', 'installed-plugins', 'general', 'smtp']
    const waitForRequests = followRequests(page)
    const expectCalm = async (what: string) => {
      await waitForRequests()
      await expectStill(page, what)
    }
    await watchShifts(page)
    await slowDown(page, latency)

    await test.step('for a visitor', async () => {
      for (const slug of widgets) await switchPlugin(site, slug, true)
      await configurePlugin(site, 'notices_widget', notices)
      for (const path of visited) {
        await page.goto(path)
        await expectCalm(path)
      }
      for (const slug of widgets) await switchPlugin(site, slug, false)
    })
    await enterAs(page, admin)
    await test.step('for an administrator', async () => {
      const own = ['/review', ...administered.map((name) => `/admin/${name}`)]
      const paths = [...read, ...edited, ...(project.name === administeredOn ? own : [])]
      for (const path of paths) {
        await page.goto(path)
        await expectCalm(`${path} for an administrator`)
      }
    })
    await test.step('when an editor opens', async () => {
      await page.goto(`/questions/${question.id}`)
      await waitUntilInteractive(page)
      await page.getByRole('button', { name: 'Write an answer' }).click()
      await expect(page.getByRole('button', { name: 'Bold (Ctrl+B)' })).toBeVisible()
      await expectCalm('an answer')
      await page.getByRole('button', { name: 'Add a comment' }).first().click()
      await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
      await expectCalm('a comment')
    })
  })
}

test.afterEach(async ({ site }) => switchAllOff(site))
