import { expectAccessible } from './support/accessibility.ts'
import { send } from './support/api.ts'
import { openEditing } from './support/editing.ts'
import { expect, test } from './support/journey.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { addModerator, addUser, type TestUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

type Site = { url: string; dataDir: string }
type Account = { id: string; access_token: string }

const getAccount = (site: Site, { email, password }: TestUser) =>
  send<Account>(site, {
    method: 'POST',
    path: '/user/login/email',
    body: { e_mail: email, pass: password },
  })

type Queue = { count: number; list: { unreviewed_info: { id: string; title: string } }[] }

/** The queue shows one suggestion per page, and others may be waiting. */
async function findSuggestion(site: Site, token: string, title: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const path = `/revisions/unreviewed?page=${page}`
    const { count, list } = await send<Queue>(site, { method: 'GET', path, token })
    const found = list.find(({ unreviewed_info }) => unreviewed_info.title.startsWith(title))
    if (found) return found.unreviewed_info.id
    if (page >= count) throw new Error(`There is no suggested edit of ${title}.`)
  }
}

test('a question is edited, a suggested edit is rejected, approved and reverted, and the timeline shows all of it', async ({
  browser,
  site,
}) => {
  test.slow()
  const closeEditing = await openEditing(site)
  const [author, member, moderator] = [
    await addUser(site, 'author'),
    await addUser(site, 'member'),
    await addModerator(site),
  ]
  const { access_token } = await getAccount(site, author)
  const judge = await getAccount(site, moderator)
  const title = `How do ropes hold ${Date.now().toString(36)}?`
  const first = 'I tie them as I was told.\n\nThey come loose in the wind.'
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: { title, content: first, tags: [{ slug_name: 'support', display_name: 'support' }] },
    token: access_token,
  })
  const editPath = `/posts/${id}/edit`
  const timelinePath = `/posts/${id}/timeline`

  await test.step('the author edits directly, and finds the change on the timeline', async () => {
    const page = await visitAs(browser, site, author)
    await page.goto(editPath)
    const field = page.getByRole('textbox', { name: 'Question', exact: true })
    // Uses a key, because a new editor notices selections made by script only a moment later.
    await field.press('ControlOrMeta+a')
    await page.keyboard.insertText(first.replace('in the wind', 'in every storm'))
    await page.getByRole('textbox', { name: 'Edit summary' }).fill('Tell when')
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await expect(page.getByText('This edit is a suggestion.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('in every storm')).toBeVisible()
    await page.getByRole('link', { name: 'Timeline' }).click()
    await expect(page).toHaveURL(new RegExp(`${timelinePath}$`))
    const entry = page.getByRole('listitem').filter({ hasText: 'edited this' })
    await expect(entry.getByText('Tell when')).toBeVisible()
    await entry.getByRole('link', { name: 'Show changes' }).click()
    await expect(entry.locator('del')).toHaveText(/the wind/)
    await expect(entry.locator('ins')).toHaveText(/every storm/)
    await expectAccessible(page)
    await page.context().close()
  })

  await test.step('another member can only suggest an edit, which blocks further edits', async () => {
    const page = await visitAs(browser, site, member)
    await page.goto(editPath)
    await expect(page.getByText('This edit is a suggestion.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title.slice(0, -1)} in a storm?`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your revision will show after review.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(editPath)
    const waiting = 'Your suggested edit is waiting for review'
    await expect(page.getByRole('heading', { level: 1, name: waiting })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the question' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.context().close()
  })

  await test.step('the text of a rejected edit can be suggested again', async () => {
    const token = judge.access_token
    const audit = {
      id: await findSuggestion(site, token, title.slice(0, -1)),
      operation: 'reject',
      rejection_reason: 'No storm is meant.',
    }
    await send(site, { method: 'PUT', path: '/revisions/audit', body: audit, token })
    const page = await visitAs(browser, site, member)
    const notice = page.getByRole('article').filter({ hasText: 'Your edit was not approved:' })
    await repeatUntilShown(notice, () => page.goto('/users/notifications/inbox'))
    await expect(notice.getByText('No storm is meant.')).toBeVisible()
    await notice.getByRole('link').click()
    await expect(page.getByText('This is your edit that was not approved.')).toBeVisible()
    await expect(page.getByText('Reason: No storm is meant.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/ in a storm\?$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your revision will show after review.')).toBeVisible()
    await page.context().close()
  })

  await test.step('a moderator approves it, and restores the first version', async () => {
    const token = judge.access_token
    const audit = { id: await findSuggestion(site, token, title.slice(0, -1)), operation: 'approve' }
    await send(site, { method: 'PUT', path: '/revisions/audit', body: audit, token })

    const page = await visitAs(browser, site, moderator)
    await page.goto(timelinePath)
    const entries = page.getByRole('list', { name: 'What happened, newest first' }).locator('> li')
    await expect(entries.first()).toContainText(`${member.name} edited this`)
    const asked = entries.filter({ hasText: 'asked this question' })
    await asked.getByRole('link', { name: 'Show the text' }).click()
    await asked.getByRole('link', { name: 'Restore this version' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: 'Edit summary' })).toHaveValue(/^Restore the version of/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    // The editor's preview shows the same text before it is saved.
    await expect(page).toHaveURL(new RegExp(`/questions/${id}(/|$)`))
    await expect(page.getByText('They come loose in the wind.')).toBeVisible()
    await page.goto(timelinePath)
    await expect(entries.first()).toContainText(`${moderator.name} edited this`)
    await expect(entries.first()).toContainText('Restore the version of')
    await page.context().close()
  })

  await test.step('an earlier version can also be chosen on the edit page', async () => {
    const page = await visitAs(browser, site, moderator)
    await page.goto(editPath)
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Tell when' }).click()
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(/every storm/)
    await page.context().close()
  })

  await closeEditing()
})

test('the timeline reads the same without JavaScript', async ({ browser, site }) => {
  const user = await addUser(site, 'reader')
  const { access_token } = await getAccount(site, user)
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: {
      title: `What is left without script ${Date.now().toString(36)}?`,
      content: 'Words that can be read.',
      tags: [{ slug_name: 'support', display_name: 'support' }],
    },
    token: access_token,
  })
  const page = await visitAs(browser, site, user)
  const state = await page.context().storageState()
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: site.url })
  const still = await plain.newPage()

  await still.goto(`/posts/${id}/timeline`)
  await still.getByRole('link', { name: 'Show the text' }).click()

  await expect(still.getByText('Words that can be read.')).toBeVisible()
  await still.getByRole('link', { name: 'With votes' }).click()
  await expect(still.getByRole('link', { name: 'With votes' })).toHaveAttribute('aria-current', 'page')
  await plain.close()
  await page.context().close()
})
