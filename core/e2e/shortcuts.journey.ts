import { expectAccessible } from './support/accessibility.ts'
import { addQuestion, removeQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { openShortcutHelp } from './support/keyboard.ts'
import { addUser, enterAs } from './support/users.ts'

const word = () => `k${Date.now().toString(36)}`

test('a user navigates with keyboard shortcuts, and turns them off', async ({ page, site }) => {
  const question = await addQuestion(site, {
    title: `How do keys lead through ${word()}?`,
    content: 'One of them should do.',
    tags: ['support'],
  })
  await enterAs(page, await addUser(site))
  await page.goto('/questions')
  await openShortcutHelp(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(page.locator('main article a:focus')).toHaveText(question.title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: question.title })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('main article:focus')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gt?')
  await expect(page.getByRole('searchbox')).toHaveValue('gt?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/tags$/)

  await page.goto('/users/settings/interface')
  await page.getByRole('switch', { name: 'Use shortcuts' }).click()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Use shortcuts' })).not.toBeChecked()
  await page.waitForTimeout(1000)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/users\/settings\/interface$/)
  await removeQuestion(site, question.id)
})

test('emoji are completed with the keyboard', async ({ page, site }) => {
  await enterAs(page, await addUser(site))
  await page.goto('/questions/ask')
  const field = page.getByRole('textbox', { name: 'Question', exact: true })
  await field.click()
  await page.keyboard.type('It works :rocke')
  const list = page.getByRole('listbox', { name: 'Emoji' })
  await expect(list.getByRole('option').first()).toContainText(':rocket:')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await expect(field).toHaveValue('It works 🚀 ')
})
