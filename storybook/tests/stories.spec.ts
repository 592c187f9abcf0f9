import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../core/e2e/support/accessibility.ts'

type Index = { entries: Record<string, { id: string; type: string; title: string; name: string }> }

// Written by the build that the tests are given.
const index: Index = JSON.parse(
  readFileSync(new URL('../storybook-static/index.json', import.meta.url), 'utf8'),
)
const stories = Object.values(index.entries).filter(({ type }) => type === 'story')

type Preview = { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } }

/** How far the preview has come with its story; runs inside the page. */
function phaseOfStory(): string {
  // Storybook gives the page no types for what it leaves on the window.
  return (window as Preview).__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''
}

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(50)
})

for (const story of stories) {
  test(`${story.title}, ${story.name}: shows, complains of nothing, and is accessible`, async ({
    page,
  }, info) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const isAboutLoading = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isAboutLoading) complaints.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
    })

    await page.goto(`/iframe.html?viewMode=story&id=${story.id}&globals=${info.project.metadata.globals}`)
    await expect(page.locator('body.sb-show-main')).toBeVisible()
    await expect(page.locator('#storybook-root > *, body > dialog, body > [popover]').first()).toBeAttached()
    // What the story does by itself is done as well.
    await expect.poll(() => page.evaluate(phaseOfStory)).toMatch(/^(completed|finished)$/)

    expect(complaints).toEqual([])
    await expectAccessible(page, 'part')
  })
}
