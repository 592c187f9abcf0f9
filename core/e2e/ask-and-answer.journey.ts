import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { admin } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

/** A word that no other journey uses, so that a search only finds this journey's question. */
const uniqueWord = () => `zyzzyva${Date.now().toString(36)}`

const tags = (page: Page) => page.getByRole('combobox', { name: 'Tags' })
const answers = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Answer by|^Accepted answer/ }) })

async function ask(page: Page, title: string): Promise<void> {
  await page.goto('/questions/ask')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('I need each name **once**, in the order of `names`.\n\n- what I tried\n- what happened')
  await tags(page).fill('supp')
  await page.getByRole('option', { name: 'support' }).click()
  await page.getByRole('button', { name: 'Post question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a question is asked, answered, voted on, commented on, accepted, edited and found', async ({
  browser,
  site,
  page,
}) => {
  // Four users in turn take longer than most journeys.
  test.slow()
  const word = uniqueWord()
  const title = `How do I keep a ${word} in order?`
  const asker = await visitAs(browser, site, await addUser(site, 'asker'))
  const expert = await visitAs(browser, site, await addUser(site, 'expert'))
  const author = await visitAs(browser, site, admin)

  await test.step('a member asks', async () => {
    await ask(asker, title)
    await expect(asker.locator('.q-prose strong')).toHaveText('once')
    await expectAccessible(asker)
  })
  const path = new URL(asker.url()).pathname

  await test.step('a user who asks a similar question sees the first one', async () => {
    await expert.goto('/questions/ask')
    const summary = expert.getByText(/may already have your answer/)
    const editor = expert.getByRole('textbox', { name: 'Question', exact: true })
    const place = await editor.boundingBox()
    await repeatUntilShown(summary, async () => {
      await expert.getByRole('textbox', { name: 'Title' }).fill('')
      await expert.getByRole('textbox', { name: 'Title' }).fill(`Keeping a ${word} in order`)
    })
    // The editor must not have moved.
    expect((await editor.boundingBox())?.y).toBe(place?.y)
    await summary.click()
    await expect(expert.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(expert)
    // The question must not be posted.
    await expert.getByRole('textbox', { name: 'Title' }).fill('')
  })

  await test.step('another user answers, with a draft that survives a reload', async () => {
    await expert.goto(path)
    await expert.getByRole('button', { name: 'Write an answer' }).click()
    await expert.getByRole('textbox', { name: 'Answer' }).fill('Use a `Map` from the name to its place.')
    await expect(expert.getByText(/^Saved /)).toBeVisible()
    await expert.reload()
    await expect(expert.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Use a `Map`/)
    await expert.getByRole('tab', { name: 'Preview' }).click()
    await expect(expert.getByRole('tabpanel').locator('code')).toHaveText('Map')
    await expert.getByRole('button', { name: 'Post answer' }).click()
    await expect(answers(expert)).toHaveCount(1)
    await expect(answers(expert)).toBeInViewport()
    await expectAccessible(expert)
  })

  await test.step('a newcomer may not vote yet; the vote of another user stays', async () => {
    const up = (on: Page) => answers(on).getByRole('button', { name: 'Vote up' }).first()
    await up(expert).click()
    await expect(expert.getByText(/^You need a reputation of \d+/)).toBeVisible()
    await expect(expert.getByRole('button', { name: 'Privileges' })).toBeVisible()
    await author.goto(path)
    await up(author).click()
    await expect(up(author)).toHaveAttribute('aria-pressed', 'true')
    await author.getByRole('button', { name: 'Bookmark' }).click()
    await expect(author.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
    await author.reload()
    await expect(up(author)).toHaveAttribute('aria-pressed', 'true')
    await expect(author.getByRole('button', { name: 'Remove bookmark' })).toBeVisible()
  })

  await test.step('a comment is written, edited and deleted', async () => {
    await asker.goto(path)
    const comments = answers(asker).getByRole('group', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Add a comment' }).click()
    await comments.getByRole('textbox').fill('Does a map keep the order?')
    await comments.getByRole('button', { name: 'Add comment' }).click()
    // The form has the same words until the comment is posted.
    await comments.getByRole('paragraph').filter({ hasText: 'Does a map keep the order?' }).hover()
    await comments.getByRole('button', { name: 'Edit' }).click()
    await comments.getByRole('textbox').fill('Does a map keep its order?')
    await comments.getByRole('button', { name: 'Save' }).click()
    await expect(comments.getByText('Does a map keep its order?')).toBeVisible()
  })

  await test.step('the asker accepts', async () => {
    await answers(asker).getByRole('button', { name: 'Accept this answer' }).click()
    await expect(asker.getByText('Answer accepted')).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /^Accepted answer by expert/ })).toBeAttached()
    await expect(page.getByText('Does a map keep its order?')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the author edits the answer', async () => {
    await expert.goto(path)
    await answers(expert).getByRole('link', { name: 'Edit' }).click()
    const field = expert.getByRole('textbox', { name: 'Answer' })
    await field.fill(`Use a \`Map\`, which keeps every ${word} in order.`)
    await expert.getByRole('textbox', { name: 'Edit summary' }).fill('Clearer')
    await expectAccessible(expert)
    await expert.getByRole('button', { name: 'Save changes' }).click()
    await expect(answers(expert).getByText(`which keeps every ${word}`)).toBeVisible()
    await expect(answers(expert)).toBeFocused()
  })

  await test.step('a visitor finds it', async () => {
    const found = page.getByRole('link', { name: title }).first()
    await repeatUntilShown(found, () => page.goto(`/search?q=${word}`))
  })
})

test('a question is asked and answered with the keyboard alone', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const word = uniqueWord()
  const tag = `tag-${word}`
  const page = await visitAs(browser, site, admin)
  const { keyboard } = page

  await test.step('asking, with a new tag', async () => {
    await page.goto('/questions/ask')
    await tabTo(page, page.getByRole('textbox', { name: 'Title' }))
    await keyboard.type(`Which keys does a ${word} need?`)
    await tabTo(page, page.getByRole('textbox', { name: 'Question', exact: true }))
    await keyboard.type('It needs ')
    await keyboard.press('Control+b')
    await keyboard.type('few')
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('It needs **few**')
    await tabTo(page, tags(page))
    await keyboard.type(tag)
    await expect(page.getByRole('option', { name: `Create “${tag}”` })).toBeVisible()
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: 'URL slug' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Post question' }))
    await keyboard.press('Enter')
    await expect(page.locator('.q-prose strong')).toHaveText('few')
  })

  await test.step('answering', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Write an answer' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    await keyboard.type('Tab, Enter and the arrows.')
    await keyboard.press('Control+Enter')
    await expect(answers(page)).toHaveCount(1)
  })

  await test.step('commenting, and canceling a deletion', async () => {
    const comments = answers(page).getByRole('group', { name: 'Comments' })
    await tabTo(page, comments.getByRole('button', { name: 'Add a comment' }))
    await keyboard.press('Enter')
    await expect(comments.getByRole('textbox')).toBeFocused()
    await keyboard.type('Escape, too.')
    await keyboard.press('Control+Enter')
    await expect(comments.getByText('Escape, too.')).toBeVisible()
    await expect(comments.getByRole('button', { name: 'Add a comment' })).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(comments.getByRole('button', { name: 'Flag' })).toBeFocused()
    await keyboard.press('Shift+Tab')
    await expect(comments.getByRole('button', { name: 'Delete' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(comments.getByText('Escape, too.')).toBeVisible()
  })

  await test.step('accepting', async () => {
    await page.reload()
    await tabTo(page, page.getByRole('button', { name: 'Accept this answer' }))
    await keyboard.press('Enter')
    await expect(page.getByText('Answer accepted')).toBeVisible()
  })
})
