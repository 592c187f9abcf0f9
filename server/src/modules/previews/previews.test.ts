import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})

afterEach(() => site.close())

it('renders what is being written, with mentions of those alone who exist', async () => {
  const ada = await site.addUser('Ada')

  const html = await site.call('postRender', { content: '**Hello** @ada and @nobody<script>x</script>' }, ada)

  expect(html).toContain('<strong>Hello</strong>')
  expect(html).toContain('/users/ada')
  expect(html).not.toContain('/users/nobody')
  expect(html).not.toContain('<script')
})

it('renders for members alone', async () => {
  await expect(site.call('postRender', { content: 'x' })).rejects.toMatchObject({ status: 401 })
})
