import { expect, it } from 'vitest'
import { buildAward, buildBadge, sampleGroups } from '../../features/badges/badge-samples.ts'
import { denial, openPage } from '../../shell/testing/open-page.ts'
import { readBadgeQuery } from './BadgePage.tsx'

const answers = {
  badgeInfo: buildBadge({
    description: 'Wrote &amp; filled in a <a href="/users/settings/profile">profile</a>.',
  }),
  badgeAwardPage: { count: 65, list: [buildAward('Ada'), buildAward('Grace')] },
}
const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].map((link) => link.getAttribute('href'))

it('describes the badge, and lists who earned it with which post', async () => {
  const { status, document, calls } = await openPage('/badges/b10?page=2', answers)

  expect(status).toBe(200)
  expect(calls).toEqual([
    { name: 'badgeInfo', input: { id: 'b10' } },
    { name: 'badgeAwardPage', input: { badge_id: 'b10', page: 2, page_size: 30 } },
  ])
  expect(document.querySelector('h1')?.textContent).toBe('Good answer')
  expect(document.title).toContain('Badge: Good answer')
  const description = document.querySelector('meta[name=description]')?.getAttribute('content')
  expect(description).toBe('Wrote & filled in a profile.')
  expect(hrefs(document, 'ol a').slice(0, 2)).toEqual([
    '/users/ada',
    '/questions/10010000000000001/10020000000000002',
  ])
  expect(hrefs(document, 'a[rel=next]')).toEqual(['/badges/b10?page=3'])
})

it('shows the awards of one user, with a link to all', async () => {
  const list = [buildAward('Ada', { comment_id: 'c1' })]
  const { document, calls } = await openPage('/badges/b10?username=ADA', {
    ...answers,
    badgeAwardPage: { count: 1, list },
  })

  expect(calls[1]?.input).toMatchObject({ username: 'ADA' })
  expect(document.querySelector('h2')?.textContent).toBe('Earned by Ada')
  expect(hrefs(document, 'ol a')[1]).toContain('?commentId=c1')
  expect(hrefs(document, 'a')).toContain('/badges/b10')
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('shows everybody’s awards if the name is unknown', async () => {
  const { document } = await openPage('/badges/b10?username=nobody', answers)

  expect(document.querySelector('h2')?.textContent).toBe('Earned by')
})

it('says that nobody has it', async () => {
  const none = { ...answers, badgeAwardPage: { count: 0, list: [] } }
  const textOf = async (path: string) =>
    (await openPage(path, none)).document.querySelector('main')?.textContent

  expect(await textOf('/badges/b10')).toContain('No one has earned this badge yet.')
  expect(await textOf('/badges/b10?username=ada')).toContain('ada has not earned this badge yet.')
})

it('is not found for an unknown badge, or beyond the last page', async () => {
  const none = { ...answers, badgeAwardPage: { count: 65, list: [] } }

  expect((await openPage('/badges/b10', { ...answers, badgeInfo: denial(400) })).status).toBe(404)
  expect((await openPage('/badges/b10?page=9', none)).status).toBe(404)
  expect((await openPage('/badges/b10?page=x', none)).status).toBe(404)
})

it('lists all badges by group, and marks the earned ones', async () => {
  const { document } = await openPage('/badges', { badgeList: sampleGroups })

  const titles = [...document.querySelectorAll('main h2')].map((title) => title.textContent)
  expect(titles).toEqual(['Getting started', 'Community', 'Posting'])
  expect(hrefs(document, 'h3 a')).toHaveLength(14)
  const text = document.querySelector('main')?.textContent
  expect(text).toContain('Earned 12 times')
  expect(text).toContain('12.3k awards')
  expect(document.querySelector('nav a[href="/badges"]')).not.toBeNull()
})

it('says that a site without badges has none', async () => {
  const { document } = await openPage('/badges', { badgeList: [{ group_name: 'Posting', badges: null }] })

  expect(document.querySelector('main')?.textContent).toContain('There are no badges on this site.')
})

it.each([
  ['?page=2&username=%20ada', { id: 'b', username: 'ada', page: 2 }],
  ['', { id: 'b', username: '', page: 1 }],
  ['?page=0', undefined],
  [`?username=${'x'.repeat(101)}`, undefined],
])('reads the URL /badges/b%s', (search, expected) => {
  expect(readBadgeQuery('b', new URL(`https://site.example/badges/b${search}`))).toEqual(expected)
})
