import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible } from '../../core/e2e/support/accessibility.ts'
import { expectAsDrawn } from './drawings.ts'
import { type Story, test } from './preview.ts'

type Index = { entries: Record<string, Story & { type: string }> }

// Written by the build that the tests are given.
const index: Index = JSON.parse(
  readFileSync(new URL('../storybook-static/index.json', import.meta.url), 'utf8'),
)
const stories = Object.values(index.entries).filter(({ type }) => type === 'story')

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(50)
})

for (const story of stories) {
  test(`${story.title}, ${story.name}: shows, complains of nothing, and is accessible`, async ({
    preview,
  }) => {
    const { page, complaints } = preview
    const isDrawn = story.title.startsWith('pages/')
    complaints.length = 0

    await preview.show(story)
    await expectAccessible(page, { shown: 'part' })
    if (isDrawn) await expectAsDrawn(page, story.id, 'light')

    await preview.darken(story)
    await expectAccessible(page, { shown: 'part', about: 'contrast' })
    if (isDrawn) await expectAsDrawn(page, story.id, 'dark')

    await preview.mirror(story)
    await expectAccessible(page, { shown: 'part', about: 'structure' })
    expect(complaints).toEqual([])
  })
}
