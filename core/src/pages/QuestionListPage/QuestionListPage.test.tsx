import { describe, expect, it } from 'vitest'
import { buildQuestionListItem } from '../../features/questions/question-samples.ts'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const none = { count: 0, list: [] }
const tag = (name: string) => ({
  tag_id: name,
  slug_name: name,
  display_name: name,
  recommend: false,
  reserved: false,
  parsed_text: '<p>long</p>',
})
const questions = (count: number) => ({
  count,
  list: Array.from({ length: Math.min(count, 20) }, (_, index) => buildQuestionListItem({ id: `${index}` })),
})
const visitor = { questionPage: questions(45), tagPage: { count: 1, list: [tag('grammar')] } }
const ada = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }

const hrefs = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const jsonLd = (document: Document) => {
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent
  return text ? JSON.parse(text) : undefined
}

describe('the list of questions', () => {
  it('shows visitors twenty questions, links to the other pages, and popular tags', async () => {
    const { status, document, calls } = await openPage('/questions?page=2', visitor)

    expect(status).toBe(200)
    expect(calls).toContainEqual({
      name: 'questionPage',
      input: { order: 'newest', page: 2, page_size: 20 },
    })
    expect(calls).toContainEqual({
      name: 'questionPage',
      input: { order: 'hot', in_days: 7, page: 1, page_size: 6 },
    })
    expect(document.querySelectorAll('main article')).toHaveLength(20)
    expect(hrefs(document, 'main nav a[rel=prev], main nav a[rel=next]')).toEqual([
      '/questions',
      '/questions?page=3',
    ])
    expect(document.querySelector('aside a[href="/tags/grammar"]')).not.toBeNull()
  })

  it('has a button to ask for visitors, since the header on phones only links to an account', async () => {
    const open = async (user: typeof ada | null, allow_new_registrations: boolean) => {
      const site = { login: { allow_new_registrations } }
      const answers = { ...visitor, tagsFollowed: [] }
      const { document } = await openPage('/questions', answers, { site, user })
      return hrefs(document, 'main a.btn[href="/questions/ask"]')
    }

    expect(await open(null, true)).toEqual(['/questions/ask'])
    expect(await open(null, false)).toEqual([])
    expect(await open(ada, true)).toEqual([])
  })

  it('keeps order and time frame on all pages', async () => {
    const { document } = await openPage('/questions?order=score&in_days=30', visitor)

    expect(hrefs(document, 'main nav a[rel=next]')).toEqual(['/questions?order=score&in_days=30&page=2'])
    expect(document.querySelector('h1')?.textContent).toBe('Highest scored questions')
  })

  it.each(['?order=best', '?page=0', '?page=x', '?in_days=-1'])('is 404 at %s', async (search) => {
    expect((await openPage(`/questions${search}`, visitor)).status).toBe(404)
  })

  it('is 404 beyond the last page', async () => {
    const beyond = { ...visitor, questionPage: denial(404) }

    expect((await openPage('/questions?page=9', beyond)).status).toBe(404)
  })

  it.each([
    ['/questions?order=unanswered', 'Every question here has an answer.', '/questions'],
    ['/questions?order=active', 'No activity in the last 90 days.', '/questions'],
    ['/questions?order=score&in_days=7', 'Nothing from the last 7 days.', '/questions?order=score'],
    ['/questions', 'No questions yet. Ask the first one.', '/questions/ask'],
  ])('explains at %s why it is empty, with links', async (url, sentence, href) => {
    const { status, document } = await openPage(url, { questionPage: none, tagPage: none })

    expect(status).toBe(200)
    const words = [...document.querySelectorAll('main p')].find((p) => p.textContent === sentence)
    expect(words?.parentElement?.querySelector('a')?.getAttribute('href')).toBe(href)
  })
})

describe('for members', () => {
  const member = { questionPage: questions(2), tagFollowing: [tag('arrays')] }

  it('shows their followed tags, marks these questions, and offers personal lists', async () => {
    const { document } = await openPage('/', member, { user: ada })

    expect(document.querySelector('aside a[href="/tags/arrays"]')).not.toBeNull()
    expect(document.querySelectorAll('article.marked')).toHaveLength(2)
    expect(hrefs(document, 'a[href="/questions?order=recommend"]')).toHaveLength(1)
  })

  const stranger = {
    ...member,
    tagFollowing: [],
    tagPage: { count: 2, list: [tag('grammar'), tag('phonology')] },
    tagChoice: { is_due: true },
    questionRecommendPage: none,
  }
  const offered = (document: Document) =>
    [...document.querySelectorAll('main section button[aria-pressed]')].map((button) => button.textContent)

  it('offers tags once to members who follow none', async () => {
    const { document } = await openPage('/', stranger, { user: ada })
    const later = await openPage('/', { ...stranger, tagChoice: { is_due: false } }, { user: ada })

    expect(offered(document)).toEqual(['grammar', 'phonology'])
    expect(document.querySelector('main')?.textContent).toContain('Not now')
    expect(offered(later.document)).toEqual([])
    expect(hrefs(later.document, 'aside a[href="/questions?order=recommend"]')).toHaveLength(1)
  })

  it('offers tags in place of recommendations', async () => {
    const { document, calls } = await openPage('/questions?order=recommend', stranger, { user: ada })

    expect(offered(document)).toEqual(['grammar', 'phonology'])
    expect(document.querySelector('main')?.textContent).not.toContain('Not now')
    expect(calls).toContainEqual({
      name: 'questionRecommendPage',
      input: { order: 'recommend', page: 1, page_size: 20, sort: 'activity' },
    })
  })

  it('is 404 beyond the last recommendation', async () => {
    const answers = { ...member, questionRecommendPage: none }
    const open = (page: number) => openPage(`/questions?order=recommend&page=${page}`, answers, { user: ada })

    expect((await open(1)).status).toBe(200)
    expect((await open(2)).status).toBe(404)
  })

  it('lists their followed questions, or says that there are none', async () => {
    const answers = { ...member, questionRecommendPage: questions(2) }
    const { document, calls } = await openPage('/questions?order=following', answers, { user: ada })
    const empty = { ...stranger, questionRecommendPage: none }
    const nothing = await openPage('/questions?order=following', empty, { user: ada })

    expect(document.querySelector('h1')?.textContent).toBe('Questions you follow')
    expect(document.querySelectorAll('article')).toHaveLength(2)
    expect(document.querySelector('a[aria-current][href="/questions?order=following"]')).not.toBeNull()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(calls).toContainEqual({
      name: 'questionRecommendPage',
      input: { order: 'following', page: 1, page_size: 20, sort: 'activity' },
    })
    expect(nothing.document.querySelector('main')?.textContent).toContain(
      'Follow questions to see them here.',
    )
    expect(offered(nothing.document)).toEqual([])
  })

  it('redirects a visitor who opens recommendations to the login', async () => {
    const answers = { ...visitor, questionRecommendPage: denial(401) }

    expect((await openPage('/questions?order=recommend', answers)).location).toBe(
      '/users/login?from=%2Fquestions%3Forder%3Drecommend',
    )
  })
})

describe('for search engines', () => {
  const head = async (url: string) => (await openPage(url, visitor)).document.head

  it('has one canonical URL for the front page and the plain list', async () => {
    expect(hrefs((await openPage('/', visitor)).document, 'link[rel=canonical]')).toEqual([
      'https://site.example/',
    ])
    expect((await head('/questions')).querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://site.example/',
    )
    expect(
      (await head('/questions?order=hot&page=2')).querySelector('link[rel=canonical]')?.getAttribute('href'),
    ).toBe('https://site.example/questions?order=hot&page=2')
  })

  it('describes a site without a description by its name and tags', async () => {
    const describe = async (url: string, general: object, answers = visitor) => {
      const { document } = await openPage(url, answers, { site: { general } })
      return document.querySelector('meta[name=description]')?.getAttribute('content')
    }

    const named = { name: 'Teahouse' }
    expect(await describe('/', named)).toBe('Questions and answers on Teahouse about grammar.')
    expect(await describe('/', { ...named, short_description: 'All about tea' })).toBe('All about tea')
    const withoutTags = { ...visitor, tagPage: none }
    expect(await describe('/', named, withoutTags)).toBe('Questions and answers on Teahouse.')
  })

  it('describes on the front page how to search', async () => {
    const site = jsonLd((await openPage('/', visitor)).document)

    expect(site['@type']).toBe('WebSite')
    expect(site.potentialAction.target.urlTemplate).toBe('https://site.example/search?q={search_term_string}')
    expect(jsonLd((await openPage('/questions', visitor)).document)).toBeUndefined()
  })

  it('links the feed, and the previous and next pages', async () => {
    const { document } = await openPage('/questions?page=2', visitor)

    expect(hrefs(document, 'link[type="application/atom+xml"]')).toEqual(['https://site.example/feed.atom'])
    expect(hrefs(document, 'link[rel=prev], link[rel=next]')).toEqual([
      'https://site.example/questions',
      'https://site.example/questions?page=3',
    ])
  })

  it('does not send descriptions of tags to the browser', async () => {
    expect(JSON.stringify((await openPage('/', visitor)).data)).not.toContain('parsed_text')
  })
})
