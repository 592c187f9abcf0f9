import { expect, it } from 'vitest'
import { openPage } from '../../shell/testing/open-page.ts'
import { buildPrivileges } from './privilege-samples.ts'

const ada = { id: '1', username: 'ada', display_name: 'Ada', mail_status: 1, rank: 42 }

async function openFor(reputation: number, user: object | null) {
  const { document } = await openPage('/privileges', { privilegeList: buildPrivileges(reputation) }, { user })
  const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.textContent)
  return { document, main: document.querySelector('main')?.textContent, rows }
}

it('lists the privileges of each reputation, and what changes the reputation', async () => {
  const { document, rows } = await openFor(0, null)

  expect(document.querySelector('h1')?.textContent).toBe('Privileges')
  expect(rows[0]).toBe('1Ask a questionWrite an answerWrite a comment')
  expect(rows[3]).toBe('10,000Edit a tag description without review')
  expect(rows).toContain('+15Your answer is accepted')
  expect(rows).toContain('-2Your question is downvoted')
})

it('shows what a member has reached, with a link to how', async () => {
  const { document, main, rows } = await openFor(42, ada)

  expect(main).toContain('Your reputation is 42.')
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/users/ada/reputation')
  expect(rows.slice(0, 3)).toEqual([
    '1ReachedAsk a questionWrite an answerWrite a comment',
    '8ReachedUpvote a questionUpvote an answer',
    '125Downvote a question',
  ])
})

it('says that moderators have all privileges', async () => {
  const { main } = await openFor(100_000, { ...ada, role_id: 3, rank: 1 })

  expect(main).toContain('Your role allows you all of this')
  expect(main).not.toContain('Reached')
})
