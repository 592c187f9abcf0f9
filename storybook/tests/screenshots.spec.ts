import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { stories } from './built-stories.ts'
import { test } from './preview.ts'
import {
  baselineFolder,
  expectScreenshot,
  findDifferentBrowser,
  listedScreenshots,
  recordBrowser,
} from './screenshots.ts'

/** True in `pnpm screenshots`, which creates the baselines. */
const isUpdating = () => test.info().config.updateSnapshots !== 'none'

test('every listed screenshot is one of a story', () => {
  const ids = stories.map(({ id }) => id)

  const unknown = listedScreenshots.map(({ storyId }) => storyId).filter((id) => !ids.includes(id))

  expect(unknown).toEqual([])
})

test('every baseline belongs to a listed screenshot', () => {
  const listed = listedScreenshots.map(({ baseline }) => baseline)
  const files = readdirSync(baselineFolder, { recursive: true, encoding: 'utf8' })

  const surplus = files.filter((file) => file.endsWith('.png') && !listed.includes(file))

  if (isUpdating()) for (const file of surplus) rmSync(join(baselineFolder, file))
  else expect(surplus).toEqual([])
})

for (const { storyId, variant, baseline } of listedScreenshots) {
  const story = stories.find(({ id }) => id === storyId)
  if (story === undefined) continue
  test(`${baseline} is how the story looks`, { tag: '@screenshot' }, async ({ preview }) => {
    const { page } = preview
    if (isUpdating()) recordBrowser(page)
    const difference = findDifferentBrowser(page)
    // Other browser versions render text and lines differently. The reason is printed with the result.
    test.skip(difference !== undefined, difference)
    const { scheme = 'light', language = 'en_US', size } = variant

    await preview.show(story, { scheme, language, fonts: 'bundled' })

    await expectScreenshot(page, baseline, size)
  })
}
