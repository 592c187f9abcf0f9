import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildQuestionInfo, buildQuestionView, buildUser } from '../../features/questions/view-samples.ts'
import { openQuestionPage } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

/** The line under the title. */
function getMeta(): HTMLElement {
  const header = screen.getByRole('heading', { level: 1 }).closest('header')
  if (!header) throw new Error('The title has no header.')
  return header
}

it('shows the author under the title, with a link to their profile', async () => {
  const user_info = { ...buildUser('Ada Lovelace'), username: 'ada' }
  await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ user_info }) }))

  const link = within(getMeta()).getByRole('link', { name: 'Ada Lovelace' })

  expect(link.getAttribute('href')).toBe('/users/ada')
  expect(link.closest('li')?.textContent).toContain('Ada Lovelace asked')
})

it('shows a deleted author without a link', async () => {
  const user_info = { ...buildUser('user42'), status: 'deleted' as const }
  await openQuestionPage(buildQuestionView({ info: buildQuestionInfo({ user_info }) }))

  expect(within(getMeta()).getByText('user42')).toBeDefined()
  expect(within(getMeta()).queryByRole('link')).toBeNull()
})

it('links the dates of question and answer to their own URLs', async () => {
  await openQuestionPage(buildQuestionView())

  const hrefs = screen.getAllByRole('article').map((article) => {
    const links = within(article).getAllByRole('link')
    return links.find((link) => link.querySelector('time'))?.getAttribute('href')
  })

  const question = '/questions/10010000000000001/how-do-i-keep-a-list-in-order'
  expect(hrefs.slice(0, 2)).toEqual([question, `${question}/10020000000000001`])
})
