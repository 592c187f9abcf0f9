import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adminToken, send } from './support/api.ts'
import { addQuestion } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

/** Adds up layout shifts that do not follow an input. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const readShifts = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')))

test('an open question shows members and visitors that it was answered and edited', async ({
  browser,
  page,
  site,
}) => {
  test.slow()
  const title = `Who watches the pot at ${Date.now()}?`
  const { id } = await addQuestion(site, { title, content: 'It never boils.', tags: ['support'] })
  const token = await adminToken(site)
  const path = `/questions/${id}`
  const member = await visitAs(browser, site, await addUser(site, 'watcher'))
  await observeShifts(member)
  const listening = member.waitForResponse((response) => response.url().includes('/stream?questions='))
  await member.goto(path)
  await listening
  await member.getByRole('button', { name: 'Write an answer' }).click()
  await member.getByRole('textbox', { name: 'Answer' }).fill('A watched pot does boil.')
  // Lets the test move the clock past the visitor's half minute.
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Colors and language' })).toBeVisible()

  await test.step('a member is notified of an answer at once', async () => {
    const content = 'Look away, and it boils.'
    await send(site, { method: 'POST', path: '/answer', body: { question_id: id, content }, token })
    await expect(member.getByText('1 new answer')).toBeVisible()
    await expect(member).toHaveTitle(/^\(1\) Who watches/)
    expect(await readShifts(member)).toBeLessThan(0.01)
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Show' }).click()
    await expect(member.getByText('Look away, and it boils.')).toBeVisible()
    await expect(member.locator('article:focus')).toContainText('Look away')
    await expect(member).toHaveTitle(/^Who watches/)
    await expect(member.getByRole('textbox', { name: 'Answer' })).toHaveValue('A watched pot does boil.')
  })

  await test.step('a visitor is notified within half a minute', async () => {
    await page.clock.runFor(26_000)
    await expect(page.locator('main [role=status]')).toBeAttached()
    await page.clock.runFor(6000)
    await expect(page.getByText('1 new answer')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('Look away, and it boils.')).toBeVisible()
  })

  await test.step('an edit is shown after a click', async () => {
    const tags = [{ slug_name: 'support', display_name: 'support' }]
    const body = { id, title, content: 'It boils at last.', tags, edit_summary: '' }
    await send(site, { method: 'PUT', path: '/question', body, token })
    await expect(member.getByText('The question was edited')).toBeVisible()
    await member.getByRole('button', { name: 'Reload' }).click()
    await expect(member.getByText('It boils at last.')).toBeVisible()
    await expect(member.getByText('The question was edited')).toBeHidden()
    await expect(member.getByRole('textbox', { name: 'Answer' })).toHaveValue('A watched pot does boil.')
  })
})
