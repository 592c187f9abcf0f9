import { expectAccessibleInBothSchemes } from './support/accessibility.ts'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { admin } from './support/running-site.ts'
import { addModerator, addUser, type TestUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

let author: TestUser
let question: { id: string; title: string }
let hidden: { id: string; title: string }

type Site = { url: string; dataDir: string }

async function getToken(site: Site, { email, password }: TestUser): Promise<string> {
  const account = await send<{ access_token: string }>(site, {
    method: 'POST',
    path: '/user/login/email',
    body: { e_mail: email, pass: password },
  })
  return account.access_token
}

test.beforeAll(async ({ site }) => {
  const unique = Date.now().toString(36)
  // Newcomers may use tags, but not create them.
  await addQuestion(site, {
    title: `What is a garden for (${unique})?`,
    content: 'Ours is green.',
    tags: ['garden'],
  })
  author = await addUser(site, 'gardener')
  const token = await getToken(site, author)
  const post = <Data>(path: string, body: unknown, as = token) =>
    send<Data>(site, { method: 'POST', path, body, token: as })
  const ask = async (title: string) => {
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    return { title, ...(await post<{ id: string }>('/question', { title, content: 'It is not.', tags })) }
  }
  question = await ask(`Why is my garden green (${unique})?`)
  hidden = await ask(`Why is nobody to see this (${unique})?`)
  const staff = await adminToken(site)
  await post('/vote/up', { object_id: question.id }, staff)
  await post('/comment', { object_id: question.id, original_text: 'Does it get *sun*?' })
  await post('/collection/switch', { object_id: question.id, group_id: '0', bookmark: true })
  const unlist = { id: hidden.id, operation: 'hide' }
  await send(site, { method: 'PUT', path: '/question/operation', body: unlist, token: staff })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees what a user did, and nothing private', async ({ page }) => {
    await page.goto(`/users/${author.name}`)
    const main = page.locator('main')
    await expect(main.getByText('2 contributions in a year')).toBeVisible()
    await expect(main.getByText(/^Last seen (just now|\d+ minutes? ago)$/)).toBeVisible()
    await expect(main.getByRole('link', { name: question.title })).toBeVisible()
    await expect(main.getByRole('link', { name: hidden.title })).toHaveCount(0)

    const tabs = page.getByRole('navigation', { name: 'Profile sections' })
    await expect(tabs.getByRole('link', { name: 'Votes' })).toHaveCount(0)
    await tabs.getByRole('link', { name: 'Comments' }).click()
    await expect(main.locator('em', { hasText: 'sun' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Reputation' }).click()
    await expect(main.getByText('+10')).toBeVisible()
    await expect(main.getByText('Received an upvote')).toBeVisible()
    await tabs.getByRole('link', { name: 'Badges' }).click()
    await expect(page).toHaveURL(`/users/${author.name}/badges`)

    for (const tab of ['bookmarks', 'votes']) {
      expect((await page.goto(`/users/${author.name}/${tab}`))?.status(), tab).toBe(404)
    }
  })

  test('a visitor sees who gained most reputation this week, and finds users by name', async ({ page }) => {
    await page.goto('/users')
    const main = page.locator('main')
    await main.getByRole('link', { name: 'Gained this week' }).click()
    await expect(page).toHaveURL('/users?order=gained')
    await expect(main.getByRole('link', { name: author.name })).toBeVisible()

    await main.getByRole('searchbox', { name: 'Find by name' }).fill(author.name)
    await main.getByRole('button', { name: 'Find' }).click()
    await expect(page).toHaveURL(`/users?name=${author.name}`)
    await expect(main.getByRole('link', { name: author.name })).toBeVisible()
  })
})

test('a member finds bookmarks and votes on their own profile', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const page = await visitAs(browser, site, author)
  await page.goto(`/users/${author.name}`)
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: hidden.title })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Profile sections' })

  await tabs.getByRole('link', { name: 'Bookmarks' }).click()
  await expect(main.getByRole('link', { name: question.title })).toBeVisible()
  await tabs.getByRole('link', { name: 'Votes' }).click()
  await expect(main.getByText('You have not voted on anything yet.')).toBeVisible()

  await page.goto(`/users/${admin.name}`)
  await expect(tabs.getByRole('link', { name: 'Badges' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Votes' })).toHaveCount(0)
  await page.context().close()
})

test('a moderator sees unlisted posts on a user’s profile, but not the user’s votes', {
  tag: '@anySize',
}, async ({ browser, site }) => {
  const moderator = await addModerator(site)
  const page = await visitAs(browser, site, moderator)

  await page.goto(`/users/${author.name}/questions`)
  await expect(page.locator('main').getByRole('link', { name: hidden.title })).toBeVisible()
  expect((await page.goto(`/users/${author.name}/votes`))?.status()).toBe(404)

  await page.goto(`/users/${moderator.name}`)
  await expect(page.locator('main').getByText('Moderator', { exact: true })).toBeVisible()
  await page.context().close()
})

test('axe finds no violations on profiles with a history', async ({ page }) => {
  for (const path of [`/users/${author.name}`, `/users/${admin.name}/reputation`, '/users?order=gained']) {
    await page.goto(path)
    await expectAccessibleInBothSchemes(page)
  }
})
