import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { getPng } from './support/images.ts'
import { expect, test } from './support/journey.ts'
import { paste } from './support/paste.ts'
import { addUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const pasteHere = (page: Page, name: string, bytes: Buffer, type?: string) =>
  paste(page.getByRole('textbox', { name: 'Question', exact: true }), name, bytes, type)

test('an image is pasted into a question, stays where it was inserted, and opens in full size', async ({
  browser,
  site,
}) => {
  const page = await visitAs(browser, site, await addUser(site, 'painter'))
  const title = `What does this picture show, ${Date.now().toString(36)}?`
  await page.goto('/questions/ask')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const area = page.getByRole('textbox', { name: 'Question', exact: true })
  await area.fill('I see a field of one color:')

  await pasteHere(page, 'page.html', Buffer.from('<script>alert(1)</script>'), 'text/html')
  await expect(page.getByRole('alert')).toContainText('jpg, jpeg, png, gif, webp')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await pasteHere(page, 'fake.png', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByRole('alert')).toContainText('not an image')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(area).toHaveValue('I see a field of one color:')

  await pasteHere(page, 'green field.png', getPng(640, 360))
  await expect(area).toHaveValue(/!\[green field\]\(\/uploads\/post\/\w+_640x360\.png\)$/)
  await page.getByRole('combobox', { name: 'Tags' }).fill('supp')
  await page.getByRole('option', { name: 'support' }).click()
  await page.getByRole('button', { name: 'Post question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const picture = page.locator('.q-prose img')
  await expect(picture).toHaveAttribute('width', '640')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveJSProperty('naturalWidth', 640)
  // The script that opens it loads after the text.
  await expect(picture).toHaveAttribute('role', 'button')
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'green field' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(picture).toBeFocused()
})

test('a user crops an avatar with the keyboard, and it is shown', { tag: '@anySize' }, async ({
  browser,
  site,
}) => {
  const user = await addUser(site, 'portrait')
  const page = await visitAs(browser, site, user)
  await page.goto('/users/settings')
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: getPng(900, 400),
  })

  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  const stage = dialog.getByRole('application')
  const image = dialog.locator('img').first()
  await expect(stage).toBeVisible()
  await expectAccessible(page)
  const offset = () => image.evaluate((element) => element.getBoundingClientRect().x)
  const before = await offset()
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await offset()).toBeGreaterThan(before)
  await page.keyboard.press('+')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('radio', { name: 'Uploaded image' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(`/users/${user.name.toLowerCase()}`)
  const shown = page.locator('main img[src*="/uploads/avatar/"]').first()
  await expect(shown).toHaveAttribute('src', /\/uploads\/avatar\/\w+\.png\?s=256$/)
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0)
})
