import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openApp } from '../../shell/testing/open-app.tsx'
import { denial, openPage } from '../../shell/testing/open-page.ts'

afterEach(cleanup)

const question = {
  object_type: 'question',
  object: {
    id: '11',
    question_id: '11',
    title: 'Boiling water for tea',
    url_title: 'boiling-water-for-tea',
    excerpt: '...the tea is &lt;hot&gt; when...',
    created_at: 1_700_000_000,
    vote_count: 5,
    answer_count: 2,
    accepted: false,
    user_info: { id: '1', username: 'ada', display_name: 'Ada', rank: 1, status: 'normal' },
    tags: [],
    status: 'closed',
  },
}
const answer = {
  object_type: 'answer',
  object: { ...question.object, id: '12', answer_count: 0, accepted: true, status: 'available' },
}
const found = { search: { count: 2, list: [question, answer] } }

const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

it('shows questions and answers with the words marked', async () => {
  const { status, document, calls } = await openPage('/search?q=tea', found)

  expect(status).toBe(200)
  expect(calls).toEqual([{ name: 'search', input: { q: 'tea', order: 'relevance', page: 1, size: 20 } }])
  expect(hrefs(document, 'main article h2 a')).toEqual([
    '/questions/11/boiling-water-for-tea',
    '/questions/11/boiling-water-for-tea/12',
  ])
  const [first, second] = document.querySelectorAll('main article')
  expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['tea', 'tea'])
  expect(first?.querySelector('p')?.textContent).toBe('...the tea is <hot> when...')
  expect(first?.textContent).toContain('Closed')
  expect(second?.textContent).toContain('Answer:')
  expect(second?.textContent).toContain('accepted')
})

it('shows the number of results without repeating the search, whose quotes would be nested', async () => {
  const { document } = await openPage('/search?q=%22hot+tea%22+score%3A2', found)

  expect(document.querySelector('main header')?.textContent).toContain('2 results')
  expect(document.querySelector('main header')?.textContent).not.toContain('hot tea')
})

it('limits the results to one kind, and keeps the order', async () => {
  const { document } = await openPage('/search?q=tea+is%3Aanswer&order=score', found)

  expect(hrefs(document, 'nav[aria-label=Kind] a')).toEqual([
    '/search?q=tea&order=score',
    '/search?q=tea+is%3Aquestion&order=score',
    '/search?q=tea+is%3Aanswer&order=score',
  ])
  expect(hrefs(document, 'nav[aria-label=Kind] a[aria-current]')).toEqual([
    '/search?q=tea+is%3Aanswer&order=score',
  ])
})

it('explains itself, and requests nothing without input', async () => {
  const { status, document, calls } = await openPage('/search', {})

  expect(status).toBe(200)
  expect(calls).toEqual([])
  expect(document.querySelector('main dl')?.textContent).toContain('[tag]')
})

it('says that nothing was found', async () => {
  const { status, document } = await openPage('/search?q=zz', { search: { count: 0, list: [] } })

  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain('Nothing found for zz.')
  expect(hrefs(document, 'main > div a[href="/questions/ask"], main a[href^="/tags"]')).toEqual([
    '/tags?filter=zz',
    '/questions/ask',
  ])
})

it('shows the server’s error about a text', async () => {
  const denied = { search: denial(400, [{ error_field: 'q', error_msg: 'At most 60 characters.' }]) }

  const { status, document } = await openPage(`/search?q=${'a'.repeat(61)}`, denied)

  expect(status).toBe(200)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('At most 60 characters.')
})

it('offers to continue if a captcha is required first', async () => {
  const wanted = { search: denial(400, [{ error_field: 'captcha_code', error_msg: 'Wrong.' }]) }

  const { status, document } = await openPage('/search?q=tea', wanted)

  expect(status).toBe(200)
  expect(document.querySelector('main')?.textContent).toContain('Too many searches')
  expect(document.querySelector('main')?.textContent).not.toContain('Nothing found')
  expect([...document.querySelectorAll('main button')].map((button) => button.textContent)).toContain(
    'Continue',
  )
})

it('is 404 beyond the last page, and for an invalid order', async () => {
  const none = { search: { count: 0, list: [] } }

  expect((await openPage('/search?q=tea&page=3', none)).status).toBe(404)
  expect((await openPage('/search?q=tea&order=best', found)).status).toBe(404)
})

it('is hidden from search engines', async () => {
  const { document } = await openPage('/search?q=tea', found)

  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('suggests the words alone if operators find nothing', async () => {
  const { document } = await openPage('/search?q="tea+pot"+score:9&order=score', {
    search: { count: 0, list: [] },
  })

  expect(hrefs(document, 'main a[href^="/search?q=tea+pot&"]')).toEqual(['/search?q=tea+pot&order=score'])
})

it('adds operators to the search with a click, and removes them', async () => {
  const { document } = await openPage('/search?q=tea+is:answer', found)

  expect(hrefs(document, 'dl a').slice(0, 3)).toEqual([
    '/search?q=tea+is%3Aquestion',
    '/search?q=tea',
    '/search?q=tea+is%3Aanswer+score%3A3',
  ])
  expect(document.querySelector('dl a[href="/search?q=tea"]')?.getAttribute('aria-label')).toBe(
    'Search without is:answer',
  )
})

it('inserts an example to be filled in into the field', async () => {
  openApp('/search?q=tea', { calls: { search: () => found.search } })

  fireEvent.click(await screen.findByRole('button', { name: '[tag]' }))

  const field = within(screen.getByRole('search', { name: 'Search' })).getByRole<HTMLInputElement>(
    'searchbox',
  )
  expect(field.value).toBe('tea [tag]')
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('tag')
  expect(document.activeElement).toBe(field)
})

it('escapes hostile titles, excerpts and texts', async () => {
  const hostile = '<img src=x onerror=alert(1)> tea'
  const { document } = await openPage(`/search?q=${encodeURIComponent('<img tea')}`, {
    search: {
      count: 1,
      list: [
        { ...question, object: { ...question.object, title: hostile, excerpt: '&lt;img src=x&gt; tea' } },
      ],
    },
  })

  expect(document.querySelector('main article h2 a')?.textContent).toBe(hostile)
  expect(document.querySelectorAll('main article img')).toHaveLength(0)
  expect(document.querySelector('main article h2 mark')?.textContent).toBe('img')
})
