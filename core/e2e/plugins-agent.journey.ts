import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { getToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { admin, type RunningSite } from './support/running-site.ts'
import { addModerator, addUser, type TestUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const slug = 'welcome_agent'
const path = `/admin/plugins/${slug}`

test.afterEach(async ({ site }) => switchAllOff(site))

async function ask(site: RunningSite, user: TestUser): Promise<string> {
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: {
      title: `What does ${user.name} ask first?`,
      content: 'It is something about support.',
      tags: [{ slug_name: 'support', display_name: 'support' }],
    },
    token: await getToken(site, user),
  })
  return id
}

/** Chooses the account and a tag in the plugin's settings. */
async function configure(manager: Page, helper: TestUser): Promise<void> {
  await manager.getByRole('combobox', { name: 'Account', exact: true }).fill(helper.name.slice(0, -1))
  await manager.getByRole('option', { name: helper.name }).first().click()
  await manager.getByRole('combobox', { name: 'Tags to add' }).fill('first-quest')
  await manager.getByRole('option', { name: 'first-question' }).first().click()
  await manager.getByRole('button', { name: 'Save' }).click()
  await expect(manager.getByText('Saved', { exact: true })).toBeVisible()
}

test('the chosen account welcomes new members, and administrators see what it wrote', async ({
  browser,
  site,
}) => {
  await addQuestion(site, {
    title: 'Which tag marks a first question?',
    content: 'This one is there for the tag.',
    tags: ['first-question'],
  })
  // Tags added by a moderator need no review.
  const helper = await addModerator(site)
  const newcomer = await addUser(site, 'newcomer')
  const manager = await visitAs(browser, site, admin)
  const title = manager.getByRole('heading', { level: 1, name: 'Welcome comments' })
  const switchedOff = manager.getByText('Welcome comments is deactivated.')

  await test.step('the page is available once the plugin is activated', async () => {
    await manager.goto(path)
    await expect(title).toBeVisible()
    await expect(switchedOff).toBeVisible()
    await switchPlugin(site, slug, true)
    await expect(manager.getByText('No account is chosen, so nothing is written.')).toBeVisible()
    await expect(switchedOff).toHaveCount(0)
  })

  await test.step('the administrator chooses its account', async () => {
    await manager.getByRole('link', { name: 'Settings', exact: true }).click()
    await configure(manager, helper)
    await expectAccessible(manager)
  })

  const questionId = await ask(site, newcomer)

  await test.step('the account welcomes the newcomer in a comment', async () => {
    const member = await visitAs(browser, site, newcomer)
    // The plugin adds the tag after the comment.
    const addedTag = member.getByRole('link', { name: 'first-question' }).first()
    await repeatUntilShown(addedTag, () => member.goto(`/questions/${questionId}`))
    await expect(member.getByText(`Welcome, ${newcomer.name}!`)).toBeVisible()
    await expect(member.getByRole('link', { name: helper.name }).first()).toBeVisible()
    await member.goto(path)
    await expect(member.getByText('403')).toBeVisible()
    await expect(member.getByText('Welcome comments')).toHaveCount(0)
  })

  await test.step('its route is closed to members and visitors', async () => {
    const written = `/plugin/${slug}/written`
    const token = await getToken(site, newcomer)
    await expect(send(site, { method: 'GET', path: written, token })).rejects.toThrow('answered 403')
    await expect(send(site, { method: 'GET', path: written })).rejects.toThrow('answered 401')
  })

  await test.step('the page lists the comment, and previews the text', async () => {
    await manager.goto(path)
    const row = manager.getByRole('listitem').filter({ hasText: `What does ${newcomer.name} ask first?` })
    await expect(row.getByText('Written')).toBeVisible()
    await expectAccessible(manager)
    await manager.getByRole('button', { name: 'Preview the text' }).click()
    await manager.getByRole('dialog').getByLabel('Language').selectOption('Deutsch')
    await expect(manager.getByText(/^Willkommen, /)).toBeVisible()
    await expectAccessible(manager)
    await manager.keyboard.press('Escape')
    await row.getByRole('link').first().click()
    await expect(manager.getByText(`Welcome, ${newcomer.name}!`)).toBeVisible()
  })

  await test.step('an open page says that the plugin was deactivated, and returns when it is activated', async () => {
    await manager.goto(path)
    const question = manager.getByRole('link', { name: `What does ${newcomer.name} ask first?` })
    await expect(question).toBeVisible()
    await switchPlugin(site, slug, false)
    await expect(switchedOff).toBeVisible()
    await expect(manager.getByRole('link', { name: 'Welcome comments: log' })).toHaveCount(0)
    await expectAccessible(manager)
    await switchPlugin(site, slug, true)
    await expect(question).toBeVisible()
  })
})
