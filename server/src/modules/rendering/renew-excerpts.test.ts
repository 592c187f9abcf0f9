import { expect, test } from 'vitest'
import { createTestSite } from '../../../test/site.ts'

test('excerpts of an earlier version are updated', async () => {
  const site = await createTestSite()
  const content = 'This one:\n\n```sh\ntrue\n```\n\nDoes it?'
  const tags = [{ slug_name: 'shell', display_name: 'Shell' }]
  const ada = await site.addUser('Ada', { reputation: 5000 })
  await site.call('questionAdd', { title: 'Which program prints nothing?', content, tags }, ada)
  await site.db.updateTable('questions').set({ excerpt: 'This one: {code...} Does it?' }).execute()

  await site.app.schedule.runAll()

  const { list } = await site.call('questionPage', { page: 1, page_size: 10, order: 'newest' })
  expect(list).toMatchObject([{ description: 'This one: … Does it?' }])
  await site.close()
})
