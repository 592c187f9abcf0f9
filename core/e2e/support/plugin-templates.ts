import type { Page } from '@playwright/test'
import { send } from './api.ts'
import { addQuestion } from './content.ts'
import { admin, type RunningSite } from './running-site.ts'
import { createTestUser } from './users.ts'

/** A change of one file of the plugin: `text` is replaced by `by`. */
export type Edit = { file: string; text: string; by: string }

/** How to recognize a template's plugin, and an edit of it, in a site. */
export type TemplateTrial = {
  template: string
  config?: Record<string, unknown>
  edit: Edit
  /** Resolves when an open page shows the plugin. */
  see: (page: Page, site: RunningSite) => Promise<void>
  /** Resolves when the page, which stays open, shows the edit. */
  seeEdit: (page: Page, site: RunningSite) => Promise<void>
}

const status = (site: RunningSite) =>
  send<{ slug_name: string; version: string }[]>(site, { method: 'GET', path: '/plugin/status' })

async function getVersion(site: RunningSite, slug: string): Promise<string> {
  const version = (await status(site)).find(({ slug_name }) => slug_name === slug)?.version
  if (version === undefined) throw new Error(`The site does not run ${slug}`)
  return version
}

/** For families without a visible part. Uses the version that the site reports. */
function createInvisible(template: string, config: Record<string, unknown>, edit: Edit): TemplateTrial {
  const slug = `time_${template.replaceAll('-', '_')}`
  let version = ''
  return {
    template,
    config,
    edit,
    see: async (_page, site) => {
      version = await getVersion(site, slug)
    },
    seeEdit: async (_page, site) => {
      while ((await getVersion(site, slug)) === version) await new Promise((done) => setTimeout(done, 20))
    },
  }
}

async function logIn(page: Page, { url }: RunningSite): Promise<void> {
  await page.goto(`${url}/users/login`)
  await page.locator('input[name="e_mail"]').fill(admin.email)
  await page.locator('input[name="pass"]').fill(admin.password)
  await page.locator('main button[type="submit"]:enabled').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/users/login'))
}

/** Reuses questions, because a site rejects duplicates. */
const asked = new Map<string, string>()

async function openQuestion(page: Page, site: RunningSite, content: string): Promise<void> {
  const question = { title: 'What does the plugin show here?', content, tags: ['time'] }
  const id = asked.get(content) ?? (await addQuestion(site, question)).id
  asked.set(content, id)
  await page.goto(`${site.url}/questions/${id}`)
}

async function meetCaptcha(page: Page, { url }: RunningSite): Promise<void> {
  const user = createTestUser()
  await page.goto(`${url}/users/register`)
  await page.locator('input[name="name"]').fill(user.name)
  await page.locator('input[name="e_mail"]').fill(user.email)
  await page.locator('input[name="pass"]').fill(user.password)
  await page.locator('main button[type="submit"]:enabled').click()
}

async function waitForSunken(page: Page, color: string): Promise<void> {
  const read = () => getComputedStyle(document.documentElement).getPropertyValue('--q-sunken').trim()
  while ((await page.evaluate(read)) !== color) await page.waitForTimeout(20)
}

/** Every template, in the order of the SDK's `templateNames`. */
export const templateTrials: readonly TemplateTrial[] = [
  {
    template: 'connector',
    config: { client_id: 'id', client_secret: 'secret' },
    edit: {
      file: 'i18n/en_US.json',
      text: '"name": "Time connector"\n  },\n  "config"',
      by: '"name": "Edited"\n  },\n  "config"',
    },
    see: async (page, { url }) => {
      await page.goto(`${url}/users/login`)
      await page.getByText('Time connector').first().waitFor()
    },
    seeEdit: (page) => page.getByText('Edited').first().waitFor(),
  },
  {
    template: 'user-center',
    config: { client_id: 'id', client_secret: 'secret' },
    edit: { file: 'i18n/en_US.json', text: '"name": "Time user center"', by: '"name": "Edited"' },
    see: async (page, { url }) => {
      await page.goto(`${url}/users/login`)
      await page.getByText('Time user center').first().waitFor()
    },
    seeEdit: (page) => page.getByText('Edited').first().waitFor(),
  },
  {
    template: 'editor',
    edit: { file: 'src/web/StrikeTool.tsx', text: "t('tool.strike')", by: "'Edited'" },
    see: async (page, site) => {
      await logIn(page, site)
      await page.goto(`${site.url}/questions/ask`)
      await page.getByRole('button', { name: 'Strike through' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('button', { name: 'Edited' }).waitFor(),
  },
  {
    template: 'editor-replacement',
    edit: { file: 'src/web/PlainEditor.tsx', text: "{t('editor.text')}", by: "{'Edited'}" },
    see: async (page, site) => {
      await logIn(page, site)
      await page.goto(`${site.url}/questions/ask`)
      await page.getByRole('textbox', { name: 'Text in Markdown' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('textbox', { name: 'Edited' }).waitFor(),
  },
  createInvisible(
    'search',
    { host: 'https://search.example.com', api_key: 'key', index_name: 'posts' },
    { file: 'src/server/index.ts', text: 'export default', by: "console.log('Edited')\nexport default" },
  ),
  {
    template: 'route',
    edit: { file: 'src/web/TimeRoutePage.tsx', text: "{t('page.title')}", by: 'Edited' },
    see: async (page, { url }) => {
      await page.goto(`${url}/time-route`)
      await page.getByRole('heading', { name: 'Time route' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('heading', { name: 'Edited' }).waitFor(),
  },
  {
    template: 'captcha',
    edit: { file: 'src/web/DigitChallenge.tsx', text: "{t('challenge.verify')}", by: 'Edited' },
    see: async (page, site) => {
      await meetCaptcha(page, site)
      await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('dialog').getByRole('button', { name: 'Edited' }).waitFor(),
  },
  {
    template: 'render',
    edit: {
      file: 'src/server/render.ts',
      text: '<span class="hljs-addition">',
      by: '<span class="hljs-edited">',
    },
    see: async (page, site) => {
      await openQuestion(page, site, '```diff\n-slow\n+fast\n```')
      await page.locator('.hljs-addition').waitFor()
    },
    seeEdit: (page) => page.locator('.hljs-edited').waitFor(),
  },
  {
    template: 'render-link',
    edit: { file: 'src/server/describe-link.ts', text: "'Documentation'", by: "'Edited'" },
    see: async (page, site) => {
      await openQuestion(page, site, 'https://docs.example.com/water-your-basil')
      await page.locator('.q-link-card').getByText('Documentation').waitFor()
    },
    seeEdit: (page) => page.locator('.q-link-card').getByText('Edited').waitFor(),
  },
  createInvisible(
    'reviewer',
    { words: 'spam' },
    { file: 'src/server/word-reviewer.ts', text: '.trim()', by: '.trim().normalize()' },
  ),
  createInvisible('filter', { max_links: 3 }, { file: 'src/server/link-filter.ts', text: '/gi', by: '/giu' }),
  createInvisible(
    'events',
    { address: 'https://events.example.com' },
    { file: 'src/server/event-sender.ts', text: 'status >= 400', by: 'status >= 300' },
  ),
  createInvisible(
    'notification',
    {},
    {
      file: 'src/server/topic-channel.ts',
      text: 'status >= 400',
      by: 'status >= 300',
    },
  ),
  createInvisible(
    'storage',
    { address: 'https://store.example.com', token: 'token' },
    { file: 'src/server/index.ts', text: 'Bearer', by: 'Token' },
  ),
  createInvisible(
    'cache',
    { address: 'https://cache.example.com', token: 'token' },
    { file: 'src/server/http-cache.ts', text: '1000', by: '900' },
  ),
  {
    template: 'widget',
    edit: { file: 'src/web/TimeWidgetBox.tsx', text: "{t('box.title')}", by: "{'Edited'}" },
    see: async (page, { url }) => {
      await page.goto(`${url}/questions`)
      await page.getByRole('heading', { name: 'Time widget' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('heading', { name: 'Edited' }).waitFor(),
  },
  {
    template: 'sidebar',
    config: { links: 'Rules, /tos' },
    edit: { file: 'src/web/TimeSidebarLinks.tsx', text: "{t('section.heading')}", by: 'Edited' },
    see: async (page, { url }) => {
      await page.goto(`${url}/questions`)
      await page.getByRole('heading', { name: 'Time sidebar' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('heading', { name: 'Edited' }).waitFor(),
  },
  {
    template: 'embed',
    edit: { file: 'src/web/TimeEmbedEmbed.tsx', text: "title || t('frame.title')", by: "'Edited'" },
    see: async (page, site) => {
      await openQuestion(page, site, 'This explains it in full:\n\nhttps://video.example.com/watch/a7')
      await page.locator('iframe[src*="video.example.com/embed/a7"]').waitFor()
    },
    seeEdit: (page) => page.locator('iframe[title="Edited"]').waitFor(),
  },
  {
    template: 'theme',
    edit: { file: 'package.json', text: '#f7f5fa', by: '#f6f4f9' },
    see: async (page, { url }) => {
      await page.goto(`${url}/questions`)
      await waitForSunken(page, '#f7f5fa')
    },
    seeEdit: (page) => waitForSunken(page, '#f6f4f9'),
  },
  {
    template: 'agent',
    edit: { file: 'src/web/TimeAgentPage.tsx', text: "{t('admin_page.title')}", by: 'Edited' },
    see: async (page, site) => {
      await logIn(page, site)
      await page.goto(`${site.url}/admin/plugins/time_agent`)
      await page.getByRole('heading', { name: 'Time agent' }).waitFor()
    },
    seeEdit: (page) => page.getByRole('heading', { name: 'Edited' }).waitFor(),
  },
]
