import { expectAccessible, expectAccessibleInBothSchemes } from './support/accessibility.ts'
import { addQuestion, removeQuestion, type WrittenQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { addUser, enterAs, fillLogin } from './support/users.ts'

let kettle: WrittenQuestion
let first: WrittenQuestion
// No other journey uses this word, so a search finds one question.
let word: string

test.beforeAll(async ({ site }) => {
  const unique = Date.now().toString(36)
  word = `whistle${unique}`
  first = await addQuestion(site, {
    title: `Why does tea taste of nothing (${unique})?`,
    content: 'The leaves are fresh, the pot is warm, and still it tastes of *nothing*.',
    tags: ['tea'],
  })
  kettle = await addQuestion(site, {
    title: `How long should a kettle boil (${unique})?`,
    content: `Mine sings like a ${word} for **three** minutes & more, as in #${first.id}.\n\n    boil < 3`,
    tags: ['tea', 'kettle'],
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows its content and links to the next', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: kettle.title }).first()).toBeVisible()
    await expect(page.getByText(`Mine sings like a ${word} for three minutes & more`).first()).toBeVisible()

    await page.getByRole('link', { name: kettle.title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: kettle.title })).toBeVisible()
    await expect(page.locator('main strong', { hasText: 'three' })).toBeVisible()

    await page.locator('main').getByRole('link', { name: 'kettle', exact: true }).first().click()
    await expect(page).toHaveURL('/tags/kettle')
    await expect(page.getByRole('heading', { level: 1, name: 'kettle' })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: kettle.title }).first()).toBeVisible()

    await page.locator('article').getByRole('link', { name: 'admin' }).first().click()
    await expect(page).toHaveURL('/users/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Profile sections' }).getByText('Questions').click()
    await expect(page.locator('main').getByRole('link', { name: kettle.title }).first()).toBeVisible()

    await page.goto(`/questions/linked/${first.id}`)
    await expect(page.locator('main').getByRole('link', { name: kettle.title }).first()).toBeVisible()
  })

  test('links and forms sort lists and filter tags', async ({ page }) => {
    await page.goto('/questions')
    await page.getByRole('link', { name: 'Unanswered' }).click()
    await expect(page).toHaveURL('/questions?order=unanswered')
    await page.locator('main summary', { hasText: 'All time' }).click()
    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect(page).toHaveURL('/questions?order=unanswered&in_days=7')
    await expect(page.locator('main').getByRole('link', { name: kettle.title }).first()).toBeVisible()

    await page.goto('/tags')
    await page.getByLabel('Filter by name').last().fill('kett')
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'kettle' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'tea' })).toHaveCount(0)
  })

  test('the search finds and highlights words', async ({ page }) => {
    // A new question is indexed a moment later.
    const found = page.locator('article').getByRole('link', { name: kettle.title })
    await repeatUntilShown(found, () => page.goto(`/search?q=${word}`))
    await expect(page.locator('mark', { hasText: word })).toBeVisible()
  })

  test('missing and deleted content returns 404', { tag: '@anySize' }, async ({ page, site }) => {
    const gone = await addQuestion(site, {
      title: `Not for long: ${word}`,
      content: 'Soon gone.',
      tags: ['tea'],
    })
    const getStatus = async (path: string) => (await page.goto(path))?.status()
    expect(await getStatus(`/questions/${gone.id}`)).toBe(200)

    await removeQuestion(site, gone.id)

    expect(await getStatus(`/questions/${gone.id}`)).toBe(404)
    await expect(page.getByText("Unfortunately, this page doesn't exist.")).toBeVisible()
    for (const path of [
      '/questions/10010000000999999',
      '/questions/nonsense',
      `/questions/linked/${gone.id}`,
      '/questions?page=1000',
      '/questions?page=-1',
      '/questions?order=best',
      '/tags/nobody-made-this',
      '/tags/tea?page=99',
      '/users/nobody-here',
      '/users/admin/nonsense',
      '/search?q=tea&page=99',
    ]) {
      expect(await getStatus(path), path).toBe(404)
    }
  })
})

test('axe finds no violations on pages for visitors, with and without results', async ({ page }) => {
  for (const path of [
    '/',
    `/questions/${kettle.id}`,
    '/tags?filter=nothing-like-this',
    '/search?q=kettle',
    '/search?q=nothinglikethis',
  ]) {
    await page.goto(path)
    await expectAccessibleInBothSchemes(page)
  }
})

test('the keyboard alone reaches a tag, a question and the search from the home page', {
  tag: '@anySize',
}, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, page.locator('article a[href="/tags/kettle"]').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tags/kettle')
  await expect(page.getByRole('heading', { level: 1, name: 'kettle' })).toBeVisible()

  await tabTo(page, page.locator(`article h2 a[href^="/questions/${kettle.id}"]`).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kettle.title })).toBeVisible()

  const field = page.locator('header input[name="q"]')
  if (await field.isVisible()) {
    await page.keyboard.press('/')
  } else {
    await tabTo(page, page.locator('header a[href="/search"]').first())
    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('main input[name="q"]').first())
  }
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${word}`)
  await tabTo(page, page.locator(`article h2 a[href^="/questions/${kettle.id}"]`).first())
})

test('a follower of a tag finds its questions under “For you”', async ({ page, site }) => {
  await enterAs(page, await addUser(site, 'follower'))
  await page.goto('/tags/kettle')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  await page.getByRole('link', { name: 'Questions', exact: true }).first().click()
  const followed = page.getByRole('region', { name: 'Tags you follow' })
  await expect(followed.getByRole('link', { name: 'kettle' })).toBeVisible()
  await page.getByRole('link', { name: 'For you' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Questions for you' })).toBeVisible()
  await expect(page.locator('article').getByRole('link', { name: kettle.title })).toBeVisible()
})

test('a visitor finds the button to ask on every screen, logs in, and reaches the form', async ({
  page,
  site,
}) => {
  const asker = await addUser(site, 'asker')
  await page.goto('/')
  const ask = page.getByRole('link', { name: 'Ask a question', exact: true })
  await expect(ask.first()).toBeInViewport()
  const menu = page.getByRole('link', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Ask a question' }).click()
  } else await ask.first().click()

  await expect(page.getByText('Log in to ask a question.')).toBeVisible()
  await fillLogin(page, asker)
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a question' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeEditable()
})

test('a visitor who votes logs in first, and returns to the question', { tag: '@anySize' }, async ({
  page,
  site,
}) => {
  const voter = await addUser(site, 'voter')
  await page.goto(`/questions/${kettle.id}`)
  await page.getByRole('button', { name: 'Vote up' }).first().click()

  await expect(page.getByText('Log in to vote.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await fillLogin(page, voter)
  await expect(page.getByRole('heading', { level: 1, name: kettle.title })).toBeVisible()
})

test.describe('a compact list', { tag: '@anySize' }, () => {
  // Rows are taller on touch screens.
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false })

  test('shows ten questions of the home page at once, and is remembered', async ({ page, site }) => {
    const titles = Array.from({ length: 10 }, (_, at) => `How hot is tea of kind ${at} (${word})?`)
    for (const title of titles) {
      await addQuestion(site, { title, content: 'Hot enough, or so they say.', tags: ['tea', 'kettle'] })
    }
    // Clicks before any script has loaded.
    const scripts = Promise.withResolvers<void>()
    await page.route('**/static/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const compact = page.getByRole('button', { name: 'Compact' })
    await compact.click()
    await expect(compact).toHaveAttribute('aria-pressed', 'false')
    scripts.resolve()
    await expect(compact).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)

    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(compact).toHaveAttribute('aria-pressed', 'true')
    const rows = page.locator('main article')
    await expect(rows.nth(9)).toBeInViewport({ ratio: 1 })
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)

    // The choice applies to tag pages, but not to other visitors.
    await page.goto('/tags/kettle')
    await expect(page.getByText('Hot enough, or so they say.')).toHaveCount(0)
    expect(await (await fetch(`${site.url}/tags/kettle`)).text()).toContain('Hot enough, or so they say.')
    await page.getByRole('button', { name: 'Comfortable' }).click()
    await expect(page.getByText('Hot enough, or so they say.').first()).toBeVisible()
  })

  test('shows the tags that fit, and cuts off none', async ({ page, site }) => {
    const tags = ['tea', 'kettle', 'water-from-the-mountains', 'leaves-of-the-second-harvest', 'patience']
    const { title } = await addQuestion(site, {
      title: `How much patience does ${word} take?`,
      content: 'As much as there is, or so they say.',
      tags,
    })
    await page.setViewportSize({ width: 768, height: 900 })
    await page.context().addCookies([{ name: 'list_density', value: 'compact', url: site.url }])
    await page.goto('/questions')

    const list = page.locator('main article', { hasText: title }).getByRole('list', { name: 'Tags' })
    const shown = await list.evaluate((element) => {
      const edge = element.getBoundingClientRect().bottom
      const isShown = (tag: Element) => tag.getBoundingClientRect().top < edge
      return [...element.querySelectorAll('a')]
        .filter(isShown)
        .map((tag) => tag.scrollWidth - tag.clientWidth)
    })
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.length).toBeLessThan(tags.length)
    expect(Math.max(...shown)).toBe(0)
  })
})

test('visitors choose color scheme and language in the footer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Colors and language' }).click()
  const dialog = page.getByRole('dialog', { name: 'Colors and language' })
  await expect(dialog.getByLabel('Language')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Dark').check()
  await dialog.getByLabel('Language').selectOption('de_DE')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('button', { name: 'Farben und Sprache' })).toBeVisible()
  // The HTML as the server renders it.
  const html = await (await page.request.get('/questions')).text()
  expect(html).toContain('<html lang="de-DE" dir="ltr" data-bs-theme="dark">')
})
