import type { Page } from '@playwright/test'
import { slotNames } from '@querent/sdk/plugin'
import { addQuestion, type WrittenQuestion } from './support/content.ts'
import {
  type Fault,
  faults,
  getBlock,
  healthy,
  isHandlerFault,
  modify,
  type PlacedFault,
  placeFault,
  type SlotName,
} from './support/faulty-plugins.ts'
import { listPlugins, switchAllOff, switchPlugin, waitUntilFound } from './support/plugin-admin.ts'
import { placePlugin } from './support/plugin-package.ts'
import { expect, withOwnSite } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { visitAs } from './support/visitors.ts'

/** Has its own site, because the faulty plugins stay installed. */
const test = withOwnSite()

type Site = { url: string; dataDir: string }

/** One page loads seventy plugins, several of which keep it busy for seconds. */
const shownWithin = { timeout: 180_000 }

const marker = (page: Page, slug: string) => page.locator(`[data-marker="${slug}"]`).first()

/** Reading, navigating and typing must work. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const entry = page.getByRole('searchbox').first()
  await entry.fill('still here')
  await expect(entry).toHaveValue('still here')
  await entry.fill('')
  await page.getByRole('link', { name: 'Questions', exact: true }).first().click({ trial: true })
}

async function place(
  site: Site,
  slots: readonly SlotName[],
  which: readonly Fault[],
): Promise<PlacedFault[]> {
  const placed: PlacedFault[] = []
  for (const slot of slots) {
    for (const fault of which) placed.push(await placeFault(site, slot, fault))
  }
  await waitUntilFound(
    site,
    placed.map(({ slug }) => slug),
  )
  return placed
}

async function switchOn(site: Site, placed: readonly PlacedFault[]): Promise<void> {
  for (const { slug, fault, folder } of placed) {
    await switchPlugin(site, slug, true)
    await fault.harm?.(folder)
  }
}

/** Checks what is shown and what is not, and triggers every fault in a handler. */
async function expectContributions(page: Page, placed: readonly PlacedFault[]): Promise<void> {
  for (const { slug, fault } of placed) {
    if (fault.isShown) await expect(marker(page, slug)).toBeVisible(shownWithin)
    if (isHandlerFault(fault)) await marker(page, slug).click()
  }
  for (const { slug, fault } of placed) {
    if (!fault.isShown) await expect(marker(page, slug)).toHaveCount(0)
    await expect(marker(page, `${slug} undeclared`)).toHaveCount(0)
  }
}

/** Opens a page with faulty plugins and checks that it stays usable. */
async function visit(page: Page, path: string, placed: readonly PlacedFault[]): Promise<void> {
  await page.goto(path)
  await expectUsable(page)
  await expectContributions(page, placed)
}

/** Each faulty plugin has an error in the administrator's list, and no sane one has. */
async function expectAttributed(site: Site, placed: readonly PlacedFault[]): Promise<void> {
  const wanted = placed.filter(({ fault }) => fault !== healthy).map(({ slug }) => slug)
  await expect(async () => {
    const attributed = (await listPlugins(site)).filter(({ health }) => health.last_error !== null)
    expect(attributed.map(({ slug_name }) => slug_name)).toEqual(expect.arrayContaining(wanted))
  }).toPass()
  const sane = placed.filter(({ fault }) => fault === healthy).map(({ slug }) => slug)
  const list = await listPlugins(site)
  for (const { slug_name, health } of list) if (sane.includes(slug_name)) expect(health.last_error).toBeNull()
}

/** Start it before the visit: the message shows for only a few seconds, and the machine may be busy. */
const untilNamed = (page: Page, slug: string) =>
  page
    .getByText(new RegExp(`^The plugin ${slug} failed\\.`))
    .first()
    .waitFor(shownWithin)

let question: WrittenQuestion

test.beforeAll(async ({ ownSite }) => {
  const blocks = [healthy, ...faults].map(({ name }) => getBlock(`f_content_block_${name.replace('-', '_')}`))
  const fences = blocks.map((language) => `\`\`\`${language}\nthe code of ${language}\n\`\`\``)
  question = await addQuestion(ownSite, {
    title: 'Which of these plugins are broken?',
    content: `The first paragraph.\n\n${fences.join('\n\n')}\n\nThe last paragraph.`,
    tags: ['support'],
  })
})

test.afterEach(async ({ site }) => switchAllOff(site))

/** Slots that several plugins share, by page. One visit covers all faults in all slots of a page. */
const shared: { page: string; path: () => string; slots: SlotName[] }[] = [
  {
    page: 'a question',
    path: () => `/questions/${question.id}`,
    slots: ['question.actions', 'question.aside', 'content.block', 'sidebar.sections'],
  },
  { page: 'the question form', path: () => '/questions/ask', slots: ['editor.toolbar'] },
  { page: 'search results', path: () => '/search?q=plugins', slots: ['search.header'] },
  { page: 'a profile', path: () => `/users/${admin.name}`, slots: ['profile.branding'] },
  { page: 'the list of logins', path: () => '/users/settings/account', slots: ['login.buttons'] },
]

for (const { page: name, path, slots } of shared) {
  test(`${name} can be used with every fault in ${slots.join(', ')} at once`, async ({ browser, site }) => {
    test.setTimeout(900_000)
    const placed = await place(site, slots, [healthy, ...faults])
    const page = await visitAs(browser, site, admin)
    await switchOn(site, placed)
    await Promise.all([untilNamed(page, 'f_\\w+'), visit(page, path(), placed)])
    await expectAttributed(site, placed)
    await expectUsable(page)
    if (slots.includes('content.block')) {
      await expect(page.getByText('The last paragraph.')).toBeVisible()
      await expect(page.getByText(`the code of ${getBlock('f_content_block_render')}`)).toBeVisible()
    }
    await page.context().close()
  })
}

/** Slots where each plugin has its own page. */
const own: { slot: SlotName; path: (fault: PlacedFault) => string }[] = [
  { slot: 'route.page', path: ({ path }) => path },
  { slot: 'admin.panel', path: ({ slug }) => `/admin/${slug}` },
  { slot: 'admin.page', path: ({ slug }) => `/admin/plugins/${slug}` },
  { slot: 'settings.panel', path: ({ slug }) => `/users/settings/${slug}` },
]

for (const { slot, path } of own) {
  test(`its page can be used with every fault in ${slot}`, async ({ browser, site }) => {
    test.setTimeout(900_000)
    const placed = await place(site, [slot], [healthy, ...faults])
    await switchOn(site, placed)
    const first = await visitAs(browser, site, admin)
    // Four at a time, because each plugin that hangs takes five seconds.
    const visits = placed.map((fault) => async () => {
      const page = await first.context().newPage()
      await Promise.all([
        fault.fault !== healthy && untilNamed(page, fault.slug),
        visit(page, path(fault), [fault]),
      ])
      await page.close()
    })
    while (visits.length > 0) await Promise.all(visits.splice(0, 4).map((visit) => visit()))
    await expectAttributed(site, placed)
    await first.context().close()
  })
}

test('a text area is shown with every fault in editor.replacement', async ({ browser, site }) => {
  test.setTimeout(900_000)
  const placed = await place(site, ['editor.replacement'], faults)
  const page = await visitAs(browser, site, admin)
  for (const fault of placed) {
    await switchOn(site, [fault])
    await Promise.all([untilNamed(page, fault.slug), visit(page, '/questions/ask', [fault])])
    if (!fault.fault.isShown) {
      const text = page.getByRole('textbox', { name: 'Question', exact: true })
      await text.fill(`Written beside ${fault.slug}.`)
      await expect(text).toHaveValue(`Written beside ${fault.slug}.`)
    }
    await switchPlugin(site, fault.slug, false)
  }
  await expectAttributed(site, placed)
})

test('the dialog can be closed and the form stays filled in with every fault in captcha.challenge', async ({
  browser,
  site,
}) => {
  test.setTimeout(900_000)
  const placed = await place(site, ['captcha.challenge'], faults)
  // Its server half demands the challenge. Its web half is tried after the broken ones.
  await switchPlugin(site, 'basic_captcha', true)
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US' })
  const page = await context.newPage()
  const named: string[] = []
  page.on('console', (message) => message.type() === 'error' && named.push(message.text()))
  for (const fault of placed) {
    await switchOn(site, [fault])
    await page.goto('/users/account-recovery')
    await page.locator('input[name="e_mail"]').fill('somebody@querent.example')
    await page.locator('main button[type="submit"]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectContributions(page, [fault])
    await expect(() => expect(named.join('\n')).toContain(`The plugin ${fault.slug} failed`)).toPass()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('input[name="e_mail"]')).toHaveValue('somebody@querent.example')
    // Administrators see the error even though only visitors are challenged.
    await expectAttributed(site, [fault])
    await switchPlugin(site, fault.slug, false)
  }
  await context.close()
})

test('the page can be used with a plugin that changes the language and removes the page, and the plugin is named', async ({
  browser,
  site,
}) => {
  const slug = 'f_globals'
  const web = `
    let React
    function Shown() {
      React.useEffect(() => document.body.replaceChildren(), [])
      return React.createElement('p', { 'data-marker': '${slug}' }, 'Shown')
    }
    Array.prototype.map = () => []
    JSON.parse = () => { throw new Error('broken on purpose') }
    export async function init({ react }) { React = (await Object.values(react)[0].get())() }
    export const get = async () => () => ({ default: { slots: { 'question.aside': Shown } } })
  `
  await placePlugin(site, { slug, name: 'Globals', family: 'widget', slots: ['question.aside'], web })
  await waitUntilFound(site, [slug])
  await switchPlugin(site, slug, true)

  const page = await visitAs(browser, site, admin)
  await page.goto(`/questions/${question.id}`)

  await expect(marker(page, slug)).toBeVisible()
  await expect(
    page.getByText('A plugin removed the content of the page, which was restored.', { exact: false }),
  ).toBeVisible()
  await expectUsable(page)
  await expect(async () => {
    const own = (await listPlugins(site)).find(({ slug_name }) => slug_name === slug)
    expect(own?.health.last_error).toMatchObject({ where: 'globals' })
  }).toPass()
})

test('outdated and modified plugins cannot be activated, whatever slot they fill', async ({ site }) => {
  const outdated: Fault = { name: 'outdated', isShown: false }
  const changed: Fault = { name: 'changed', isShown: false }
  const placed: PlacedFault[] = []
  for (const slot of slotNames) {
    const later = await placeFault(site, slot, outdated, { sdk: '^99.0.0' })
    const other = await placeFault(site, slot, changed)
    modify(other.folder)
    placed.push(later, other)
  }
  await waitUntilFound(
    site,
    placed.map(({ slug }) => slug),
  )
  const list = (await listPlugins(site)).filter(({ slug_name }) => /_(outdated|changed)$/.test(slug_name))
  expect(list).toHaveLength(2 * slotNames.length)
  for (const { slug_name, state, notice } of list) {
    expect(state).toBe(slug_name.endsWith('outdated') ? 'outdated' : 'broken')
    expect(notice).not.toBe('')
    await expect(switchPlugin(site, slug_name, true)).rejects.toThrow(notice)
  }
})
