import { describe, expect, it } from 'vitest'
import { buildQuestionListItem } from '../../features/questions/question-samples.ts'
import { denial, openPage } from '../../shell/testing/open-page.ts'

const grammar = {
  tag_id: '10030000000000001',
  slug_name: 'grammar',
  display_name: 'Grammar',
  excerpt: '',
  description: 'How sentences are &lt;made&gt;.',
  original_text: '',
  parsed_text: '<p>How sentences are &lt;made&gt;.</p>',
  follow_count: 3,
  question_count: 21,
  is_follower: false,
  created_at: 1,
  updated_at: 1,
  status: 'available',
  main_tag_slug_name: '',
  recommend: false,
  reserved: false,
  member_actions: [],
}
const questions = { count: 21, list: [buildQuestionListItem()] }
const ada = { id: '7', username: 'ada', display_name: 'Ada', mail_status: 1 }
const answers = { tagInfo: grammar, questionPage: questions, tagPage: { count: 0, list: [] } }

describe('the page of a tag', () => {
  it('describes the tag and lists its questions', async () => {
    const { status, document, calls } = await openPage('/tags/grammar?order=score', answers)

    expect(status).toBe(200)
    expect(document.querySelector('h1')?.textContent).toBe('Grammar')
    expect(document.querySelector('main .q-prose')?.textContent).toBe('How sentences are <made>.')
    expect(document.head.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'How sentences are <made>.',
    )
    expect(calls).toContainEqual({
      name: 'questionPage',
      input: { order: 'score', page: 1, page_size: 20, tag: 'grammar' },
    })
    expect(document.head.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
      'https://site.example/tags/grammar/feed.atom',
    )
  })

  it('shows the beginning of a long description, and the rest after a click', async () => {
    const long = { ...grammar, description: `${'words '.repeat(40)}...`, parsed_text: '<p>All of it.</p>' }

    const { document } = await openPage('/tags/grammar', { ...answers, tagInfo: long })

    const shortened = document.querySelector('main details:has(.q-prose) summary')
    expect(shortened?.textContent).toContain('words words')
    expect(document.querySelector('main details .q-prose')?.textContent).toBe('All of it.')
  })

  it('marks questions with tags that the user follows', async () => {
    const [question] = questions.list
    const followed = { ...grammar, slug_name: question?.tags[0]?.slug_name ?? '' }
    const open = (tagFollowing: object[]) =>
      openPage('/tags/grammar', { ...answers, tagFollowing }, { user: ada })

    expect((await open([followed])).document.querySelectorAll('article.marked')).toHaveLength(1)
    expect((await open([])).document.querySelectorAll('article.marked')).toHaveLength(0)
  })

  it('redirects from a synonym to the tag itself', async () => {
    const synonym = { ...grammar, main_tag_slug_name: 'grammar' }

    const { status, location } = await openPage('/tags/syntax?order=hot', { ...answers, tagInfo: synonym })

    expect(status).toBe(302)
    expect(location).toBe('/tags/grammar?order=hot')
  })

  it('is 404 for an unknown tag, and beyond its last page', async () => {
    expect((await openPage('/tags/nothing', { ...answers, tagInfo: denial(404) })).status).toBe(404)
    expect((await openPage('/tags/grammar?page=4', { ...answers, questionPage: denial(404) })).status).toBe(
      404,
    )
    expect((await openPage('/tags/grammar?order=recommend', answers)).status).toBe(404)
  })

  it('is hidden from search engines while it has no questions', async () => {
    const empty = { ...answers, questionPage: { count: 0, list: [] } }

    const { status, document } = await openPage('/tags/grammar', empty)

    expect(status).toBe(200)
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })
})
