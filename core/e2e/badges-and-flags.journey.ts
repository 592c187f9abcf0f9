import { expectAccessible } from './support/accessibility.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { repeatUntilShown } from './support/repeat-until-shown.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

test('a member flags a post, and earns a badge that everyone can see', async ({ browser, site }) => {
  const user = await addUser(site, 'watcher')
  const question = await addQuestion(site, {
    title: `Does anybody want to buy the watch of ${user.name}?`,
    content: `It is very cheap, and it nearly runs, says ${user.name}.`,
    tags: ['support'],
  })
  const page = await visitAs(browser, site, user)

  await test.step('the dialog says what is missing', async () => {
    await page.goto(`/questions/${question.id}`)
    await page.getByRole('button', { name: 'Flag', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Flag for the moderators' })
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await expect(dialog.getByText('Please select a reason.')).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('radio', { name: 'Something else' }).check()
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await expect(dialog.getByText('Cannot be empty.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'A duplicate' }).check()
    await dialog.getByRole('combobox').fill('https://elsewhere.example/questions/1')
    await dialog.getByRole('combobox').press('Enter')
    await expect(dialog.getByText('URL origin does not match the current website.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Flag', exact: true }).first()).toBeFocused()
  })

  await test.step('the flag is sent, and the member is thanked', async () => {
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Flag for the moderators' })
    await dialog.getByRole('radio', { name: 'Spam' }).check()
    await dialog.getByRole('button', { name: 'Send flag' }).click()
    await expect(page.getByText('Thanks for flagging.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the badge is awarded, and its page says to whom and for what', async () => {
    const badge = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'First flag' }) })
    await repeatUntilShown(badge.getByText('Earned'), () => page.goto('/badges'))
    await expectAccessible(page)
    await badge.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'First flag' })).toBeVisible()
    await expect(page.getByText('You earned it')).toBeVisible()
    const award = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: user.name }) })
    await expect(award.getByRole('link', { name: question.title })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('also without JavaScript', async () => {
    const path = new URL(page.url()).pathname
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const visitor = await context.newPage()
    await visitor.goto(`${path}?username=${encodeURIComponent(user.name)}`)
    await expect(visitor.getByRole('heading', { name: `Earned by ${user.name}` })).toBeVisible()
    await visitor.getByRole('link', { name: 'Show all users' }).click()
    await visitor.getByRole('link', { name: 'All badges' }).click()
    await expect(visitor.getByRole('heading', { name: 'Getting started' })).toBeVisible()
    await context.close()
  })
})
