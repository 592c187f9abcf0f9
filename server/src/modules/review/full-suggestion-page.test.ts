import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite } from '../../../test/site.ts'

test('shows a full page of suggestions within the limits of a real site', async () => {
  const site = await createTestSite({ rateLimitScale: 1 })
  onTestFinished(() => site.close())
  const [asker, editor] = [await site.addUser('Ada'), await site.addUser('Ed', { reputation: 800 })]
  const reviewer = await site.addUser('Mo', { role_id: 3 })
  for (let number = 1; number <= 20; number += 1) {
    const { id } = await ask(site, asker)
    const content = `They stay *green* for ${number} days.`
    await site.call('questionUpdate', { id, title: 'When are they ripe?', content, tags: [] }, editor)
  }

  const { count, list } = await site.call('suggestedEditPage', { page_size: 20 }, reviewer)

  expect(count).toBe(20)
  expect(list.map(({ unreviewed_info: { content } }) => 'html' in content && content.html)).toContain(
    '<p>They stay <em>green</em> for 20 days.</p>',
  )
})
