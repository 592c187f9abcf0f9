import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'

let site: TestSite
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

it('renders a draft as a post, without active content', async () => {
  const ada = await site.addUser('Ada')

  const html = await site.call('postRender', { content: '**Hi** <script>alert(1)</script>' }, ada)

  expect(html).toContain('<strong>Hi</strong>')
  expect(html).not.toContain('<script')
})

it('links only existing users', async () => {
  const ada = await site.addUser('Ada')

  const html = await site.call('postRender', { content: '@ada and @nobody' }, ada)

  expect(html).toContain('href="/users/ada"')
  expect(html).not.toContain('/users/nobody')
})

it('is for members only, and rejects texts that no post could contain', async () => {
  const ada = await site.addUser('Ada')

  await expect(site.call('postRender', { content: 'Hi' })).rejects.toMatchObject({ status: 401 })
  await expect(site.call('postRender', { content: 'x'.repeat(65_537) }, ada)).rejects.toMatchObject({
    status: 400,
  })
})
