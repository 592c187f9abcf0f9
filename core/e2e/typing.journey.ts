import type { Locator, Page } from '@playwright/test'
import { addQuestion } from './support/content.ts'
import { getPng } from './support/images.ts'
import { pasteFormatted } from './support/paste.ts'
import { switchAllOff, switchPlugin } from './support/plugin-admin.ts'
import { expect, test } from './support/plugin-site.ts'
import { waitUntilInteractive } from './support/route-walk.ts'
import { admin } from './support/running-site.ts'
import { slowDown, slowDownProcessor } from './support/slow-line.ts'
import { addUser, enterAs } from './support/users.ts'

/** Blocks the scripts of the next page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Clicks and types at once, slower than the editor loads. The letters are also shortcuts of the page. */
async function typeAfterClick(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  await page.keyboard.type('also a nice idea', { delay: 60 })
}

const written = /also a nice idea!$/

for (const editor of ['plain', 'markdown'] as const) {
  test(`text typed while the ${editor} editor loads is kept`, { tag: '@anySize' }, async ({ page, site }) => {
    const question = await addQuestion(site, {
      title: `Does the ${editor} editor lose letters?`,
      content: 'It should keep them all.',
      tags: ['support'],
    })
    if (editor === 'markdown') await switchPlugin(site, 'markdown_editor', true)
    await enterAs(page, admin)
    await page.goto(`/questions/${question.id}`)
    await waitUntilInteractive(page)
    const url = page.url()
    const section = page.getByRole('region', { name: 'Your answer' })
    const field = (place: Page | Locator) =>
      place.locator(editor === 'markdown' ? '.cm-content' : 'textarea[name="content"]')
    // Only the complete editor has tools.
    const bold = (place: Page | Locator) => place.getByRole('button', { name: 'Bold (Ctrl+B)' })
    const expectWritten = (place: Page | Locator) =>
      editor === 'markdown'
        ? expect(field(place)).toHaveText(written)
        : expect(field(place)).toHaveValue(written)
    await slowDown(page)

    await test.step('an answer', async () => {
      await typeAfterClick(page, section.getByRole('button', { name: 'Write an answer' }))
      await expect(bold(section)).toBeVisible()
      await expect(field(section)).toBeFocused()
      await page.keyboard.type('!')
      await expectWritten(section)
    })

    await test.step('a comment', async () => {
      await typeAfterClick(page, page.getByRole('button', { name: 'Add a comment' }))
      await page
        .getByRole('button', { name: 'Add comment', exact: true })
        .and(page.locator(':enabled'))
        .hover()
      await page.keyboard.type('!')
      await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue(written)
      expect(page.url()).toBe(url)
    })

    await test.step('an edit of the question', async () => {
      await typeAfterClick(page, page.getByRole('article').first().getByRole('link', { name: 'Edit' }))
      await expect(page).toHaveURL(/\/posts\/\d+\/edit$/)
      await expect(bold(page)).toBeVisible()
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('!')
      await expectWritten(page)
    })
  })
}

test('a question with a mention, an image and a tag is complete on a slow connection and processor', {
  tag: '@anySize',
}, async ({ page, site }) => {
  await switchPlugin(site, 'markdown_editor', true)
  const grace = await addUser(site, 'grace')
  await enterAs(page, admin)
  await slowDown(page)
  // In addition to other load and to scripts without optimization.
  const endSlowness = await slowDownProcessor(page, 2)
  await page.goto('/questions/ask', { waitUntil: 'commit' })
  const text = page.locator('.cm-content')

  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type('Does a slow line lose letters?', { delay: 30 })
  await text.click()
  await page.keyboard.type(`Thanks @${grace.name}`, { delay: 30 })
  await expect(page.getByRole('option', { name: `@${grace.name}` })).toBeVisible()
  // The list ignores Enter for its first 75 ms, in case it was meant for the text.
  await page.waitForTimeout(100)
  await page.keyboard.press('Enter')
  await page.keyboard.type('for ', { delay: 30 })
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const image = { name: 'cat.png', mimeType: 'image/png', buffer: getPng(200, 200) }
  await page.getByLabel('Upload images').setInputFiles(image)
  await expect(text).toBeFocused()
  await page.keyboard.type(' and more', { delay: 30 })
  await expect(text).toHaveText(/^Thanks @\w+ for !\[cat\]\(\S+\) and more$/)
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.pressSequentially('support', { delay: 30 })
  await page.getByRole('option', { name: /^support/ }).click()
  // The slowdown is no longer needed and takes as much processor time as real work.
  await endSlowness()
  await page.getByRole('button', { name: 'Post question' }).click()

  // On a busy machine the first post may take long. The request times out after thirty seconds.
  await expect(page).toHaveURL(/\/questions\/\d+$/, { timeout: 40_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Does a slow line lose letters?')
  const post = page.getByRole('article').first()
  await expect(post.getByText(`Thanks @${grace.name} for`)).toContainText('and more')
  await expect(post.locator('img[src*="/uploads/"]')).toBeVisible()
})

test('clicks and submits before the scripts have loaded take effect afterwards', {
  tag: '@anySize',
}, async ({ page, site }) => {
  const question = await addQuestion(site, {
    title: 'Does a click that comes early get lost?',
    content: 'It should be done later.',
    tags: ['support'],
  })
  await enterAs(page, await addUser(site))

  await test.step('a button', async () => {
    const release = await holdScripts(page)
    await page.goto(`/questions/${question.id}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Write an answer' }).click()
    await page.keyboard.type('Not even what is ')
    release()
    await expect(page.locator('textarea[name="content"]')).toBeFocused()
    await page.keyboard.type('typed.')
    await expect(page.locator('textarea[name="content"]')).toHaveValue('Not even what is typed.')
  })

  await test.step('a comment', async () => {
    const release = await holdScripts(page)
    await page.goto(`/questions/${question.id}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add a comment' }).click()
    await page.keyboard.type('No, and ')
    release()
    const comment = page.getByRole('textbox', { name: 'Your comment' })
    await expect(comment).toBeFocused()
    await page.keyboard.type('no letter.')
    await expect(comment).toHaveValue('No, and no letter.')
  })

  await test.step('a form', async () => {
    const release = await holdScripts(page)
    await page.goto('/questions/ask', { waitUntil: 'commit' })
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Is a form sent that is not ready?')
    await page.getByRole('button', { name: 'Post question' }).click()
    release()
    await expect(page.getByRole('combobox', { name: 'Tags' })).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveValue('Is a form sent that is not ready?')
    await expect(page).toHaveURL(/\/questions\/ask$/)
  })
})

test('typing after the scripts have loaded replaces text selected before', {
  tag: '@anySize',
}, async ({ page, site }) => {
  const title = 'Does it keep what was selected?'
  const question = await addQuestion(site, { title, content: 'It goes on.', tags: ['support'] })
  await enterAs(page, admin)
  const text = page.locator('textarea[name="content"]')
  const release = await holdScripts(page)
  await page.goto(`/posts/${question.id}/edit`, { waitUntil: 'commit' })
  await text.selectText()
  release()
  await waitUntilInteractive(page)

  await page.keyboard.type('It also does.')

  await expect(text).toHaveValue('It also does.')
})

for (const editor of ['plain', 'markdown'] as const) {
  test(`the caret stays where it was while the scripts and the ${editor} editor load`, {
    tag: '@anySize',
  }, async ({ page, site }) => {
    if (editor === 'markdown') await switchPlugin(site, 'markdown_editor', true)
    await enterAs(page, await addUser(site))
    const release = await holdScripts(page)
    await page.goto('/questions/ask', { waitUntil: 'commit' })
    await page.locator('textarea[name="content"]').click()
    await page.keyboard.type('How do fly?')
    for (const _ of ' fly?') await page.keyboard.press('ArrowLeft')
    release()
    const text = page.locator(editor === 'markdown' ? '.cm-content' : 'textarea[name="content"]')
    await expect(page.getByRole('button', { name: 'Bold (Ctrl+B)' })).toBeVisible()
    await waitUntilInteractive(page)
    await expect(text).toBeFocused()

    await page.keyboard.type(' kites')

    if (editor === 'markdown') await expect(text).toHaveText('How do kites fly?')
    else await expect(text).toHaveValue('How do kites fly?')
  })

  test(`pasted formatted text becomes Markdown in the ${editor} editor, and plain text after one undo`, {
    tag: '@anySize',
  }, async ({ page, site }) => {
    if (editor === 'markdown') await switchPlugin(site, 'markdown_editor', true)
    await enterAs(page, await addUser(site))
    await page.goto('/questions/ask')
    await waitUntilInteractive(page)
    const field = page.locator(editor === 'markdown' ? '.cm-content' : 'textarea[name="content"]')
    const expectText = (text: string) =>
      editor === 'markdown' ? expect(field).toHaveText(text) : expect(field).toHaveValue(text)
    await field.click()
    await page.keyboard.type('See ')

    const words = '<span style="font-weight:700">the</span> <a href="https://docs.example/">docs</a>'
    await pasteFormatted(
      field,
      'the docs',
      `<b style="font-weight:normal" id="docs-internal-guid-1">${words}</b>`,
    )
    await expectText('See **the** [docs](https://docs.example/)')
    await page.keyboard.press('Control+Z')
    await expectText('See the docs')
  })
}

test('an unknown tag is reported when the question is posted, and the button stays under the mouse', async ({
  page,
  site,
}) => {
  // The window is so high that nothing scrolls: at the end of a page that gets shorter, the button could stay
  // in place by chance.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 1600 })
  await enterAs(page, await addUser(site))
  await page.goto('/questions/ask')
  await waitUntilInteractive(page)
  await slowDown(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Where does an unknown tag go?')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('It should stay in its field.')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.pressSequentially('unheard-of')
  await expect(page.getByText('No matching tags.')).toBeVisible()
  const post = page.getByRole('button', { name: 'Post question' })

  await post.hover()
  const before = await post.boundingBox()
  await page.mouse.down()
  await expect(tags).not.toBeFocused()
  expect(await post.boundingBox()).toEqual(before)
  await page.mouse.up()

  await expect(tags).toBeFocused()
  await expect(tags).toHaveValue('unheard-of')
  await expect(tags).toHaveAccessibleDescription(/“unheard-of” is not a tag yet/)
  await expect(page).toHaveURL(/\/questions\/ask$/)
})

test.afterEach(async ({ site }) => switchAllOff(site))
