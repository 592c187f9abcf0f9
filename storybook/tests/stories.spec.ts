import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../core/e2e/support/accessibility.ts'
import { expectAsDrawn } from './drawings.ts'

type Index = { entries: Record<string, { id: string; type: string; title: string; name: string }> }

// Written by the build that the tests are given.
const index: Index = JSON.parse(
  readFileSync(new URL('../storybook-static/index.json', import.meta.url), 'utf8'),
)
const stories = Object.values(index.entries).filter(({ type }) => type === 'story')

type Preview = {
  __STORYBOOK_PREVIEW__?: {
    currentRender?: { phase?: string }
    channel?: { emit: (event: string, what: unknown) => void }
  }
}

/** How far the preview has come with its story; runs inside the page. */
function phaseOfStory(): string {
  // Storybook gives the page no types for what it leaves on the window.
  return (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''
}

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(50)
})

async function open(page: Page, id: string, globals: string): Promise<void> {
  await page.goto(`/iframe.html?viewMode=story&id=${id}&globals=${globals}`)
  await expect(page.locator('body.sb-show-main')).toBeVisible()
  await expect(page.locator('#storybook-root > *, body > dialog, body > [popover]').first()).toBeAttached()
  // What the story does by itself is done as well.
  await expect.poll(() => page.evaluate(phaseOfStory)).toMatch(/^(completed|finished)$/)
}

/** The same story in dark, as the toolbar of Storybook switches it: what was opened and typed stays. */
async function darken(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Storybook gives the page no types for what it leaves on the window.
    const { channel } = (window as Preview).__STORYBOOK_PREVIEW__ ?? {}
    channel?.emit('updateGlobals', { globals: { scheme: 'dark' } })
  })
  await expect(page.locator('html[data-bs-theme="dark"]')).toBeAttached()
}

for (const story of stories) {
  test(`${story.title}, ${story.name}: shows, complains of nothing, and is accessible`, async ({
    page,
  }, info) => {
    const complaints = listenForComplaints(page)
    const isMirrored = info.project.name === 'right-to-left'
    const isDrawn = !isMirrored && story.title.startsWith('pages/')

    await open(page, story.id, `scheme:light;language:${isMirrored ? 'ar' : 'en_US'}`)
    await expectAccessible(page, 'part')
    if (isDrawn) await expectAsDrawn(page, story.id, 'light')
    if (!isMirrored) {
      await darken(page)
      await expectAccessible(page, 'part', 'colours')
      if (isDrawn) await expectAsDrawn(page, story.id, 'dark')
    }
    expect(complaints).toEqual([])
  })
}

/** Everything that a page may complain of, as it comes. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isAboutLoading = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAboutLoading) complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  return complaints
}
