import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const tag = (name: string) => ({
  tag_id: name,
  slug_name: name,
  display_name: name,
  excerpt: '<p>excerpt</p>',
  description: 'About it.',
  original_text: 'source',
  parsed_text: '<p>source</p>',
  follow_count: 0,
  question_count: 4,
  is_follower: false,
  created_at: 1,
  updated_at: 1,
  recommend: false,
  reserved: false,
})
const answers = { tagPage: { count: 80, list: [tag('grammar'), tag('c++')] } }
const ada = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }

it('lists tags by popularity with their descriptions', async () => {
  const { status, document, data, calls } = await openPage('/tags', answers)

  expect(status).toBe(200)
  expect(calls).toEqual([{ name: 'tagPage', input: { page: 1, page_size: 36, query_cond: 'popular' } }])
  const links = [...document.querySelectorAll('main article h2 a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/tags/grammar', '/tags/c%2B%2B'])
  expect(document.querySelector('main a[rel=next]')?.getAttribute('href')).toBe('/tags?page=2')
  expect(JSON.stringify(data)).not.toContain('source')
})

it('filters by name, keeps the order, and is then hidden from search engines', async () => {
  const { document, calls } = await openPage('/tags?order=name&filter=gram', answers)

  expect(calls[0]?.input).toEqual({ page: 1, page_size: 36, query_cond: 'name', slug_name: 'gram' })
  const form = document.querySelector('main form')
  expect(form?.querySelector('input[name=order]')?.getAttribute('value')).toBe('name')
  expect(form?.querySelector('input[name=filter]')?.getAttribute('value')).toBe('gram')
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('filters while the name is typed, and keeps the order', async () => {
  const { router, getInputs } = openApp('/tags?order=name&page=2', {
    calls: { tagPage: ({ slug_name }) => ({ count: slug_name ? 1 : 80, list: [tag('grammar')] }) },
  })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter by name' })
  field.focus()
  const asked = getInputs('tagPage').length

  for (const value of ['g', 'gr', 'gr ']) fireEvent.change(field, { target: { value } })

  expect(await screen.findByText(/^1 tag/)).toBeDefined()
  expect(router.state.location.search).toBe('?order=name&filter=gr')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(getInputs('tagPage')).toHaveLength(asked + 1)
  expect([field.value, document.activeElement]).toEqual(['gr ', field])
})

it('says that no tag has such a name', async () => {
  const { document } = await openPage('/tags?filter=zz', { tagPage: { count: 0, list: [] } })

  expect(document.querySelector('main')?.textContent).toContain('No tag has “zz” in its name.')
})

it('only offers following to members', async () => {
  const buttons = async (user: typeof ada | null) =>
    (await openPage('/tags', answers, { user })).document.querySelectorAll('main article button').length

  expect(await buttons(null)).toBe(0)
  expect(await buttons(ada)).toBe(2)
})

it('is 404 beyond the last page', async () => {
  expect((await openPage('/tags?page=9', { tagPage: denial(404) })).status).toBe(404)
})
