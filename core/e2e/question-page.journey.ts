import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { admin } from './support/running-site.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

type Site = { url: string; dataDir: string }

const answers = (page: Page) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Answer by|^Accepted answer/ }) })
const question = (page: Page) => page.getByRole('article').first()
const reactions = (page: Page) => question(page).getByRole('group', { name: 'Reactions' })

async function ask(site: Site, subject: string): Promise<string> {
  const { id } = await addQuestion(site, {
    title: `How do I read a page about ${subject} ${Date.now().toString(36)}?`,
    content: 'I want to see **everything** that one can do with it.',
    tags: ['support'],
  })
  return id
}

async function answer(site: Site, questionId: string, content: string, token: string): Promise<string> {
  const { info } = await send<{ info: { id: string } }>(site, {
    method: 'POST',
    path: '/answer',
    body: { question_id: questionId, content },
    token,
  })
  return info.id
}

async function getMember(browser: Browser, site: Site, name: string) {
  const user = await addUser(site, name)
  return { user, page: await visitAs(browser, site, user) }
}

test('a visitor reads, is sent to log in, and can share the plain link', async ({ site, page }) => {
  const id = await ask(site, 'visitors')
  await page.goto(`/questions/${id}`)

  await question(page).getByRole('link', { name: 'Share' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(new RegExp(`^${site.url}/questions/${id}[^?]*$`))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await reactions(page).getByRole('button', { name: 'React' }).click()
  await page.getByRole('button', { name: 'Heart' }).click()
  await expect(page).toHaveURL(/\/users\/login/)
})

test('a member reacts, mentions a user and shares, and others see it', async ({ browser, site, page }) => {
  test.slow()
  const id = await ask(site, 'members')
  await answer(site, id, 'Scroll down, and look at each row.', await adminToken(site))
  const { user, page: member } = await getMember(browser, site, 'member')

  await test.step('reacting, and seeing who reacted', async () => {
    await member.goto(`/questions/${id}`)
    await reactions(member).getByRole('button', { name: 'React' }).click()
    // It is shown before the server responds, and a reload would abort the request.
    const isStored = member.waitForResponse(/\/answer\/api\/v1\/meta\/reaction$/)
    await member.getByRole('button', { name: 'Smile' }).click()
    const smile = reactions(member).getByRole('button', { name: '1 smile' })
    await expect(smile).toHaveAttribute('aria-pressed', 'true')
    await isStored
    await member.reload()
    await expect(smile).toHaveAttribute('aria-pressed', 'true')
    await smile.hover()
    await expect(member.getByRole('tooltip')).toHaveText(user.name)
    await expectAccessible(member)
    await page.goto(`/questions/${id}`)
    await expect(reactions(page).getByRole('button', { name: '1 smile' })).toBeVisible()
  })

  await test.step('commenting with a mention of a user on the page', async () => {
    const comments = answers(member).getByRole('group', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Add a comment' }).click()
    await comments.getByRole('textbox').pressSequentially('Which row, @adm')
    await expect(member.getByRole('option', { name: /admin/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(member)
    await member.keyboard.press('Enter')
    await expect(comments.getByRole('textbox')).toHaveValue('Which row, @admin ')
    await member.keyboard.type('please?')
    await comments.getByRole('button', { name: 'Add comment' }).click()
    await expect(comments.getByRole('link', { name: '@admin' })).toHaveAttribute('href', '/users/admin')
  })

  await test.step('the link to the comment opens and highlights it', async () => {
    const when = answers(member).getByRole('group', { name: 'Comments' }).locator('a[href*="commentId="]')
    const url = await when.first().getAttribute('href')
    await page.goto(url ?? '')
    await expect(page.locator('.q-highlight')).toContainText('Which row')
    await expect(page.locator('.q-highlight')).toBeInViewport()
  })

  await test.step('sharing with the member’s username', async () => {
    await member.goto(`/questions/${id}`)
    await question(member).getByRole('link', { name: 'Share' }).click()
    const url = await member.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(url).toContain(`?share=${user.name}`)
    const visit = page.waitForResponse(/\/answer\/api\/v1\/share\/visit$/)
    await page.goto(url)
    expect((await visit).status()).toBe(200)
  })
})

test('a moderator invites, pins, and closes as a duplicate; an author finds a deleted answer', async ({
  browser,
  site,
}) => {
  test.slow()
  const [id, otherId] = [await ask(site, 'moderators'), await ask(site, 'originals')]
  const { user, page: author } = await getMember(browser, site, 'author')
  const moderator = await visitAs(browser, site, admin)
  const act = async (name: string) => {
    const item = question(moderator).getByRole('button', { name, exact: true })
    // The menu opens once the page handles clicks.
    await repeatUntilShown(item, () => question(moderator).getByLabel('More actions').click())
    await item.click()
  }

  await test.step('inviting a user to answer', async () => {
    await moderator.goto(`/questions/${id}`)
    await act('Invite someone to answer')
    await moderator.getByRole('combobox', { name: 'Users' }).fill(user.name.slice(0, 12))
    await moderator.getByRole('option', { name: new RegExp(user.name) }).click()
    await expectAccessible(moderator)
    await moderator.getByRole('button', { name: 'Save' }).click()
    await expect(moderator.getByText('Invitations saved')).toBeVisible()
    await act('Invite someone to answer')
    await expect(moderator.getByRole('button', { name: `Remove ${user.name}` })).toBeVisible()
    await moderator.keyboard.press('Escape')
  })

  await test.step('pinning and unpinning', async () => {
    await act('Pin')
    await moderator.getByRole('alertdialog').getByRole('button', { name: 'Pin' }).click()
    await expect(moderator.getByText('Question pinned')).toBeVisible()
    await expect(moderator.locator('h1 + ul')).toContainText('Pinned')
    await act('Unpin')
    await moderator.getByRole('alertdialog').getByRole('button', { name: 'Unpin' }).click()
    await expect(moderator.getByText('Question unpinned')).toBeVisible()
  })

  await test.step('an author deletes an answer, and finds it only by its URL', async () => {
    await author.goto(`/questions/${id}`)
    await author.getByRole('button', { name: 'Write an answer' }).click()
    await author.getByRole('textbox', { name: 'Answer' }).fill('On second thoughts, never mind.')
    await author.getByRole('button', { name: 'Post answer' }).click()
    await expect(answers(author)).toHaveCount(1)
    const url = author.url()
    await answers(author).getByRole('button', { name: 'Delete' }).click()
    await author.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(author.getByText('Answer deleted')).toBeVisible()
    await author.goto(`/questions/${id}`)
    await expect(answers(author)).toHaveCount(0)
    await author.goto(url)
    await expect(answers(author)).toContainText('This answer was deleted.')
  })

  await test.step('closing as a duplicate, with a link to the other question', async () => {
    await moderator.goto(`/questions/${otherId}`)
    const url = moderator.url()
    await moderator.goto(`/questions/${id}`)
    await act('Close')
    await moderator.getByRole('radio', { name: /duplicate/i }).check()
    const original = moderator.getByRole('combobox', { name: 'Original question' })
    await original.fill('about orig')
    const found = moderator.getByRole('option', { name: /originals/ })
    await expect(found).toBeVisible()
    await expectAccessible(moderator)
    await found.click()
    await expect(original).toHaveValue(/\/questions\/\w+\/how-do-i-read-a-page-about-originals/)
    await expect(moderator.getByRole('dialog').getByRole('link', { name: /originals/ })).toBeVisible()
    await moderator.getByRole('button', { name: 'Close question' }).click()
    await expect(moderator.getByText('Question closed')).toBeVisible()
    await expectAccessible(moderator)
    await author.goto(`/questions/${id}`)
    await expect(author.getByRole('button', { name: 'Write an answer' })).toHaveCount(0)
    await author.getByRole('link', { name: /^Go to the other question: How do I read/ }).click()
    await expect(author.getByRole('heading', { level: 1 })).toContainText('originals')
    expect(author.url()).toContain(url)
  })
})

test('voting, reacting and commenting work without a mouse', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const id = await ask(site, 'keyboards')
  const token = await adminToken(site)
  await answer(site, id, 'With Tab, Enter and the arrows.', token)
  const { page } = await getMember(browser, site, 'keys')
  const { keyboard } = page
  await page.goto(`/questions/${id}`)

  await test.step('a vote that is not allowed yet is undone and says why', async () => {
    const up = question(page).getByRole('button', { name: 'Vote up' }).first()
    await tabTo(page, up)
    await keyboard.press('Enter')
    await expect(page.getByText(/reputation/i).first()).toBeVisible()
    await expect(up).toHaveAttribute('aria-pressed', 'false')
    await expect(up).toBeFocused()
  })

  await test.step('a reaction', async () => {
    await tabTo(page, reactions(page).getByRole('button', { name: 'React' }))
    await keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Heart' })).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    await expect(reactions(page).getByRole('button', { name: '1 smile' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(reactions(page).getByRole('button', { name: 'React' })).toBeFocused()
  })

  await test.step('a comment, and a vote on it by another user', async () => {
    const comments = question(page).getByRole('group', { name: 'Comments' })
    await tabTo(page, comments.getByRole('button', { name: 'Add a comment' }))
    await keyboard.press('Enter')
    await expect(comments.getByRole('textbox')).toBeFocused()
    await keyboard.type('No mouse is near.')
    await keyboard.press('Control+Enter')
    await expect(comments.getByRole('textbox')).toBeHidden()
    await expect(comments.getByText('No mouse is near.')).toBeVisible()
    const visitor = await visitAs(browser, site, admin)
    await visitor.goto(`/questions/${id}`)
    const helps = visitor.getByRole('button', { name: 'This comment helps' })
    await tabTo(visitor, helps)
    await visitor.keyboard.press('Enter')
    await expect(helps).toHaveAttribute('aria-pressed', 'true')
  })
})
