import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adminToken, getToken, send } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilInteractive } from './support/route-walk.ts'
import { addUser, enterAs } from './support/users.ts'

type Site = { url: string }

const tags = [{ slug_name: 'support', display_name: 'support' }]

async function ask(site: Site, token: string, content: string) {
  const title = `How do kites stay up ${Date.now().toString(36)}?`
  const body = { title, content, tags }
  const { id } = await send<{ id: string }>(site, { method: 'POST', path: '/question', body, token })
  return { id, title }
}

async function write(page: Page, name: string, text: string) {
  // Uses a key, because a new editor notices selections made by script only a moment later.
  await page.getByRole('textbox', { name, exact: true }).press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

test('two concurrent edits are compared and combined, and neither is lost', async ({ page, site }) => {
  test.slow()
  const author = await addUser(site, 'author')
  const token = await getToken(site, author)
  const { id, title } = await ask(site, token, 'They have a tail.\n\nThe wind is strong.')
  const editElsewhere = async (content: string, edit_summary: string) => {
    const body = { id, title, content, tags, edit_summary }
    await send(site, { method: 'PUT', path: '/question', body, token: await adminToken(site) })
  }
  await enterAs(page, author)
  await page.goto(`/posts/${id}/edit`)
  await write(page, 'Question', 'They have a tail.\n\nThe wind is strong, and comes from the sea.')
  const notice = page.getByRole('region', { name: 'This was edited after you began your changes.' })

  await test.step('the other edit is shown, and nothing is saved', async () => {
    await editElsewhere('They have a long tail.\n\nThe wind is strong.', 'Say how long')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice).toBeFocused()
    await expect(notice.getByText(/edited this .+, after you began\./)).toBeVisible()
    await expect(notice.getByText('Say how long')).toBeVisible()
    await expect(notice.locator('ins')).toHaveText(/long/)
    await notice.getByText('What your text would change').click()
    await expect(notice.locator('ins').filter({ hasText: 'from the sea' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toContainText('from the sea')
    await expectAccessible(page)
  })

  await test.step('both are combined and saved', async () => {
    await notice.getByRole('button', { name: 'Combine both' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('They have a long tail.')).toBeVisible()
    await expect(page.getByText('The wind is strong, and comes from the sea.')).toBeVisible()
  })

  await test.step('a draft of an older version is compared before it is saved', async () => {
    await page.goto(`/posts/${id}/edit`)
    await write(page, 'Question', 'They have no tail at all.')
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await editElsewhere('They have two tails.', '')
    await page.goto(`/posts/${id}/edit`)
    await page.getByRole('button', { name: 'Show my changes' }).click()
    await expect(notice.locator('ins').filter({ hasText: 'two' })).toBeVisible()
    await expect(notice.getByRole('button', { name: 'Combine both' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByText('They have no tail at all.')).toBeVisible()
  })
})

test('a comment stays in its form when the session has ended, also across the login', {
  tag: '@anySize',
}, async ({ page, site }) => {
  const author = await addUser(site, 'author')
  const { id } = await ask(site, await getToken(site, author), 'They have a tail.')
  await enterAs(page, author)
  // Otherwise the page would notice the end of the session before the click and go to the login.
  await page.route('**/notification/stream*', () => undefined)
  await page.goto(`/questions/${id}`)
  await page.getByRole('button', { name: 'Add a comment' }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('How long is it?')
  const token = await getToken(site, author)
  // A new password ends all sessions except the one that sets it.
  const body = { old_pass: author.password, pass: 'another-horse-43' }
  await send(site, { method: 'PUT', path: '/user/password', body, token })

  await page.getByRole('button', { name: 'Add comment', exact: true }).click()
  const ended = page.getByText(/^You are no longer logged in\. Your text is safe/)
  await expect(ended).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('How long is it?')
  await ended.getByRole('link', { name: 'log in' }).click()
  await page.locator('input[name="e_mail"]').fill(author.email)
  await page.locator('input[name="pass"]').fill(body.pass)
  await page.locator('main button[type="submit"]').click()

  const field = page.getByRole('textbox', { name: 'Your comment' })
  await expect(field).toHaveValue('How long is it?')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await page.getByRole('button', { name: 'Add comment', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('How long is it?')).toBeVisible()
})

test('questions in two tabs have separate drafts, and both can be continued', { tag: '@anySize' }, async ({
  page,
  context,
  site,
}) => {
  const title = (tab: Page) => tab.getByRole('textbox', { name: 'Title' })
  const save = async (tab: Page, text: string) => {
    await title(tab).fill(text)
    await expect(tab.getByText(/^Saved /)).toBeVisible()
  }
  await enterAs(page, await addUser(site, 'author'))
  await page.goto('/questions/ask')
  await save(page, 'Why do kites fly?')
  const other = await context.newPage()
  await other.goto('/questions/ask')
  await expect(other.getByText('You are writing another question in another tab.')).toBeVisible()
  await expect(title(other)).toHaveValue('')
  await save(other, 'Why do boats float?')

  await page.reload()
  await expect(title(page)).toHaveValue('Why do kites fly?')
  await other.reload()
  await expect(title(other)).toHaveValue('Why do boats float?')

  await other.close()
  // Browsers release the locks of a closed tab a moment later, and pages only query locks when they load.
  const countDrafts = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      // This tab may also take over the lock for receiving notifications.
      return held.filter(({ name }) => name?.includes('draft.question')).length
    })
  await expect.poll(countDrafts).toBe(1)
  await page.reload()
  await expect(title(page)).toHaveValue('Why do kites fly?')
  await expect(page.getByText('Another draft: Why do boats float?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue this draft' }).click()
  await expect(title(page)).toHaveValue('Why do boats float?')
  await expect(page.getByText('Another draft: Why do kites fly?')).toBeVisible()
})

test('comments in two tabs are posted once each, and unposted text is kept', {
  tag: '@anySize',
}, async ({ page, context, site }) => {
  const author = await addUser(site, 'author')
  const { id } = await ask(site, await getToken(site, author), 'They have a tail.')
  const field = (tab: Page) => tab.getByRole('textbox', { name: 'Your comment' })
  const opener = (tab: Page) => tab.getByRole('button', { name: 'Add a comment' })
  const post = (tab: Page) => tab.getByRole('button', { name: 'Add comment', exact: true }).click()
  /** Saves a draft immediately, without waiting for autosave. */
  const keep = async (tab: Page, text: string) => {
    await field(tab).fill(text)
    await tab.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  }
  await enterAs(page, author)
  await page.goto(`/questions/${id}`)
  const other = await context.newPage()
  await other.goto(`/questions/${id}`)

  await test.step('a different text stays', async () => {
    await opener(page).click()
    await opener(other).click()
    await keep(page, 'How long is it?')
    await keep(other, 'How wide is it?')
    await post(page)
    await expect(page.getByRole('listitem').getByText('How long is it?')).toBeVisible()
    await other.reload()
    await expect(field(other)).toHaveValue('How wide is it?')
  })

  await test.step('the same text is removed', async () => {
    await page.reload()
    await expect(field(page)).toHaveValue('How wide is it?')
    await post(other)
    await expect(page.getByRole('listitem').getByText('How wide is it?')).toBeVisible()
    await expect(field(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('listitem').getByText('How wide is it?')).toBeVisible()
    await expect(opener(page)).toBeVisible()
  })
})

test('quoting, previewing and a lost connection keep the text being written', async ({ page, site }) => {
  const { id } = await ask(site, await adminToken(site), 'They need a *long* tail.\n\nAnd wind.')
  await enterAs(page, await addUser(site))
  await page.goto(`/questions/${id}`)
  await waitUntilInteractive(page)
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true })
  const quoted = /^> They need a (_long_|\*long\*) tail\.\n>\n> — \[.+\]\(http\S+\)\n\n/

  await test.step('a selection is quoted with its author', async () => {
    await page.getByText('They need a').selectText()
    await page.getByRole('button', { name: 'Quote', exact: true }).click()
    await expect(answer).toBeFocused()
    await expect(answer).toHaveValue(quoted)
    await expect(page.getByRole('button', { name: 'Quote', exact: true })).toHaveCount(0)
  })

  await test.step('what was typed can be undone after the preview', async () => {
    await page.keyboard.type('Yes')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByRole('tabpanel').locator('blockquote em')).toHaveText('long')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Write' }).click()
    await answer.focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(answer).toHaveValue(quoted)
    await expect(answer).not.toHaveValue(/Yes$/)
  })

  await test.step('a form that cannot be loaded says so in its place, and accepts text', async () => {
    const comment = page.getByRole('textbox', { name: 'Your comment' })
    await page.route(/CommentForm-\w+\.js/, (route) => route.abort())
    await page.getByRole('button', { name: 'Add a comment' }).click()
    await page.keyboard.type('Kept')
    const alert = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
    await expect(alert).toBeVisible()
    await expect(answer).toHaveValue(quoted)
    await expectAccessible(page)
    await page.unroute(/CommentForm-\w+\.js/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Add comment', exact: true })).toBeEnabled()
    await expect(comment).toHaveValue('Kept')
    await expect(comment).toBeFocused()
  })
})
