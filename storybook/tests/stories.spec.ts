import { expect } from '@playwright/test'
import { expectAccessible } from '../../core/e2e/support/accessibility.ts'
import { stories } from './built-stories.ts'
import { test } from './preview.ts'

test('there are stories', () => {
  expect(stories.length).toBeGreaterThan(50)
})

test('shows stories with the theme of the toolbar', async ({ preview }) => {
  const [story] = stories.filter(({ title }) => title === 'ui/Button')
  if (!story) throw new Error('There is no story of the button.')
  const getGround = () =>
    preview.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--q-ground'))

  await preview.show(story, { theme: 'theme-classic' })
  expect(await getGround()).toBe('#fffefb')

  await preview.show(story)
  expect(await getGround()).toBe('#ffffff')
})

for (const [title, ofTitle = []] of Object.entries(Object.groupBy(stories, (story) => story.title))) {
  test.describe(title, () => {
    // Stories of one title run in order, so that side effects of one always affect the same others.
    test.describe.configure({ mode: 'default' })

    for (const story of ofTitle) {
      test(`${title}, ${story.name}: renders, reports no error, and is accessible`, async ({ preview }) => {
        const { page, complaints } = preview
        complaints.length = 0

        await preview.show(story)
        await expectAccessible(page, { shown: 'part' })

        await preview.switchToDark(story)
        await expectAccessible(page, { shown: 'part', about: 'contrast' })

        await preview.restartInArabic(story)
        await expectAccessible(page, { shown: 'part', about: 'structure' })
        expect(complaints).toEqual([])
      })
    }
  })
}
