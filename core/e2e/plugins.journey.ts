import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { tabTo } from './support/keyboard.ts'
import { configurePlugin, listPlugins, switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { admin } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const listPath = '/admin/installed-plugins'

const offered = [
  'Markdown editor',
  'Formulas in the editor',
  'Diagrams in the editor',
  'Code highlighting',
  'Formulas',
  'Diagrams',
  'Hello',
]

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

async function activate(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Activate' }).click()
  await expect(row(page, name).getByText('Active', { exact: true })).toBeVisible()
}

async function deactivate(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, name).getByRole('button', { name: 'Activate' })).toBeVisible()
}

/** Marks the window. A reload would remove the mark. */
const markTab = (page: Page) => page.evaluate(() => Object.assign(window, { isSameTab: true }))
const isSameTab = (page: Page) => page.evaluate(() => 'isSameTab' in window)

const plainEditor = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })
const pluginEditor = (page: Page) => page.getByRole('textbox', { name: 'Text in Markdown' })
const toolMenu = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Not the entry in the footer, which has the same text. */
const helloEntry = (page: Page) => page.getByTitle('Hello', { exact: true })

test.afterEach(async ({ site }) => switchAllOff(site))

test('open tabs follow plugins being activated and deactivated', async ({ browser, site, page }) => {
  const member = await visitAs(browser, site, await addUser(site, 'writer'))
  const manager = await visitAs(browser, site, admin)
  const question = await addQuestion(site, {
    title: 'How long may a tab stay open before it is closed?',
    content: 'It stands here while plugins come and go.\n\n```typescript\nconst open = true\n```\n\n$$x^2$$',
    tags: ['support'],
  })

  const newcomer = await (await browser.newContext({ baseURL: site.url })).newPage()
  const hubButton = newcomer.getByRole('link', { name: 'Connect with GitHub' })

  await test.step('a visitor reads and a member writes without plugins', async () => {
    await newcomer.goto('/users/login')
    await newcomer.getByLabel('Email').fill('half@example.com')
    await expect(hubButton).toHaveCount(0)
    await page.goto(`/questions/${question.id}`)
    await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
    await expect(helloEntry(page)).toHaveCount(0)
    await member.goto('/questions/ask')
    // Text typed before the page's script runs would be lost.
    await expect(member.getByRole('button', { name: 'Post question' })).toBeEnabled()
    await member.getByRole('textbox', { name: 'Title' }).fill('What is the sum of the first numbers?')
    await plainEditor(member).fill('Written before the editor came.')
    await Promise.all([page, member, newcomer].map(markTab))
  })

  await test.step('the administrator activates seven plugins', async () => {
    await manager.goto(listPath)
    await row(manager, 'Turnstile captcha').getByRole('button', { name: 'Activate' }).click()
    const dialog = manager.getByRole('dialog')
    await expect(dialog.getByText('challenges.cloudflare.com', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Run scripts of these origins on every page of the site')).toBeVisible()
    await expectAccessible(manager)
    await manager.keyboard.press('Escape')
    for (const name of offered) await activate(manager, name)
    await expectAccessible(manager)
  })

  await test.step('both tabs update without a reload', async () => {
    await expect(helloEntry(page)).toBeVisible()
    await expect(pluginEditor(member)).toBeVisible()
    // The text must be kept.
    await expect(pluginEditor(member)).toHaveText('Written before the editor came.')
    await expect(toolMenu(member, 'Formula')).toBeVisible()
    await expect(toolMenu(member, 'Diagram')).toBeVisible()
    expect(await isSameTab(page)).toBe(true)
    expect(await isSameTab(member)).toBe(true)
  })

  await test.step('an open question shows its newly rendered code and formula', async () => {
    await expect(page.locator('.q-prose pre .hljs-keyword')).toHaveText('const')
    await expect(page.locator('.q-prose math')).toHaveCount(1)
  })

  await test.step('the button of a login appears and disappears, and typed text stays', async () => {
    const slug = 'github_connector'
    await switchPlugin(site, slug, true)
    await configurePlugin(site, slug, { client_id: 'id', client_secret: 'secret' })
    await expect(hubButton).toBeVisible()
    await switchPlugin(site, slug, false)
    await expect(hubButton).toHaveCount(0)
    await expect(newcomer.getByLabel('Email')).toHaveValue('half@example.com')
    expect(await isSameTab(newcomer)).toBe(true)
  })

  await test.step('only the administrator previews a theme, which then applies to open tabs and new pages', async () => {
    const ground = (tab: Page) => tab.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [plain, themed] = ['rgb(255, 255, 255)', 'rgb(255, 254, 251)']
    const [preview] = await Promise.all([
      manager.waitForEvent('popup'),
      row(manager, 'Classic theme').getByRole('link', { name: 'Preview' }).click(),
    ])
    await expect.poll(() => ground(preview)).toBe(themed)
    expect(await ground(newcomer)).toBe(plain)
    await preview.close()
    await activate(manager, 'Classic theme')
    for (const tab of [page, newcomer, manager]) {
      await expect.poll(() => ground(tab)).toBe(themed)
    }
    const pages = await Promise.all([1, 2].map(async () => (await fetch(`${site.url}/questions`)).text()))
    expect(pages[0]).toContain('--q-ground:#fffefb')
    expect(pages[1]).toBe(pages[0])
    await deactivate(manager, 'Classic theme')
    for (const tab of [page, newcomer]) await expect.poll(() => ground(tab)).toBe(plain)
    expect(await isSameTab(newcomer)).toBe(true)
  })

  await test.step('the page of the route plugin opens', async () => {
    await helloEntry(page).click()
    await expect(page).toHaveURL('/hello')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, and welcome to Journeys/)
    expect(await isSameTab(page)).toBe(true)
    await expectAccessible(page)
    expect((await fetch(`${site.url}/hello`)).status).toBe(200)
  })

  let asked = ''
  await test.step('the member writes with a dialog and a menu of the editor, and asks', async () => {
    await expectAccessible(member)
    await pluginEditor(member).click()
    await member.keyboard.press('Control+End')
    await member.getByRole('button', { name: /^Code block/ }).click()
    const dialog = member.getByRole('dialog', { name: 'Code block' })
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(dialog.getByText('Code block cannot be empty.')).toBeVisible()
    await expectAccessible(member)
    await dialog.getByRole('textbox', { name: 'Code' }).fill('const total = 1 + 2')
    await dialog.getByRole('textbox', { name: 'Language' }).fill('typescript')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(dialog).toBeHidden()
    await member.keyboard.press('Control+End')
    await toolMenu(member, 'Formula').click()
    await member.getByRole('button', { name: 'Fraction' }).click()
    await expect(pluginEditor(member)).toContainText('\\frac')
    await member.keyboard.press('Control+End')
    await toolMenu(member, 'Diagram').click()
    await member.getByRole('button', { name: 'Flow chart' }).click()
    await expect(pluginEditor(member)).toContainText('mermaid')
    await member.getByRole('combobox', { name: 'Tags' }).fill('supp')
    await member.getByRole('option', { name: 'support' }).click()
    await member.getByRole('button', { name: 'Post question' }).click()
    await expect(member.getByRole('heading', { level: 1, name: /^What is the sum/ })).toBeVisible()
    asked = new URL(member.url()).pathname
  })

  await test.step('its diagram is rendered in the browser', async () => {
    const drawn = member.getByRole('img', { name: 'Flow chart; its source is below' })
    // The renderer is large and only loads now.
    await expect(drawn).toBeVisible()
    expect(await drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
    await expectAccessible(member)
  })

  await test.step('browsers without JavaScript show highlighted code and a formula', async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const visitor = await context.newPage()
    await visitor.goto(asked)
    await expect(visitor.locator('pre .hljs-keyword')).toHaveText('const')
    await expect(visitor.locator('.q-prose math mfrac')).toHaveCount(1)
    // They see the source of the diagram.
    await expect(visitor.locator('.q-prose pre', { hasText: 'flowchart' })).toBeVisible()
    const plain = await visitor
      .locator('pre', { hasText: 'const total' })
      .evaluate((code) => getComputedStyle(code).color)
    const word = await visitor
      .locator('.hljs-keyword')
      .first()
      .evaluate((code) => getComputedStyle(code).color)
    expect(word).not.toBe(plain)
    await context.close()
  })

  await test.step('deactivating removes everything without a reload', async () => {
    await member.goto('/questions/ask')
    await expect(pluginEditor(member)).toBeVisible()
    await markTab(member)
    for (const name of offered) await deactivate(manager, name)
    await expect(plainEditor(member)).toBeVisible()
    await expect(toolMenu(member, 'Formula')).toHaveCount(0)
    await expect(helloEntry(member)).toHaveCount(0)
    await expect(helloEntry(page)).toHaveCount(0)
    await expect(page.getByText('404')).toBeVisible()
    expect(await isSameTab(page)).toBe(true)
    expect(await isSameTab(member)).toBe(true)
    expect((await fetch(`${site.url}/hello`)).status).toBe(404)
    for (const tab of [page, member]) {
      await expect(tab.locator('link[href*="/plugins/"], style[data-plugin]')).toHaveCount(0)
    }
  })

  await test.step('posts are rendered as without plugins again', async () => {
    await expect(async () => {
      const html = await (await fetch(`${site.url}${asked}`)).text()
      expect(html).toContain('const total')
      expect(html).not.toMatch(/hljs-|<math|\/plugins\//)
    }).toPass()
  })
})

test('a plugin is activated and configured with only the keyboard', async ({ browser, site }) => {
  const name = 'Code highlighting'
  const page = await visitAs(browser, site, admin)
  await page.goto(listPath)
  await expect(row(page, name).getByRole('button', { name: 'Activate' })).toBeEnabled()

  await tabTo(page, row(page, name).getByRole('button', { name: 'Activate' }))
  await page.keyboard.press('Enter')
  await expect(row(page, name).getByText('Active', { exact: true })).toBeVisible()

  // The link appears before the button in the tab order.
  await tabTo(page, row(page, name).getByRole('link', { name: 'Settings' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await tabTo(page, page.getByLabel('Colors'))
  // Typing the first letters selects an option.
  await page.keyboard.type('Sol')
  await expect(page.getByLabel('Colors')).toHaveValue('solarized')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Colors')).toHaveValue('solarized')
  expect((await listPlugins(site)).find((plugin) => plugin.name === name)?.enabled).toBe(true)
})
