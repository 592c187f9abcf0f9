import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'

test('clicking the examples adds them to the search and removes them', async ({ page, site }) => {
  const word = `samovar${Date.now().toString(36)}`
  const { title } = await addQuestion(site, {
    title: `What is a ${word} for?`,
    content: 'It stands in the kitchen.',
    tags: ['tea'],
  })
  const found = page.locator('article h2 a', { hasText: title })
  await expect(async () => {
    await page.goto(`/search?q=${word}`)
    await expect(found.locator('mark')).toHaveText(word)
  }).toPass()

  await page.getByRole('link', { name: 'is:question' }).click()
  await expect(page).toHaveURL(`/search?q=${word}+is%3Aquestion`)
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search without is:question' }).click()
  await expect(page).toHaveURL(`/search?q=${word}`)

  await page.getByRole('button', { name: '[tag]' }).click()
  await expect(page.locator('input[name="q"]:visible').first()).toBeFocused()
  await page.keyboard.type('tea')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${word}+%5Btea%5D`)
  await expect(found).toBeVisible()

  await page.goto(`/search?q=${word}x+score:9`)
  await page.getByRole('link', { name: `Search for the words only: ${word}x` }).click()
  await expect(page).toHaveURL(`/search?q=${word}x`)
  await expect(page.locator('main').getByRole('link', { name: 'Ask a question' })).toBeVisible()
  await expectAccessible(page)
})

// On phones, the header has no search field.
test('the field suggests questions while typing, and Enter opens the chosen one', {
  tag: '@anySize',
}, async ({ page, site }) => {
  const word = `teacosy${Date.now().toString(36)}`
  const { title } = await addQuestion(site, {
    title: `Where is my ${word} now?`,
    content: 'It was in the kitchen.',
    tags: ['tea'],
  })
  await page.goto('/')
  const field = page.getByRole('banner').locator('input[name="q"]')
  const option = page.getByRole('option', { name: title })
  // A new question is indexed a moment later.
  await repeatUntilShown(option, async () => {
    await field.fill('')
    await field.pressSequentially(word.slice(0, -2))
  })
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
