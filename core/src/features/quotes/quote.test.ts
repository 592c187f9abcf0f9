import { describe, expect, it } from 'vitest'
import { buildAnswer, buildComment, buildQuestionView, buildUser } from '../questions/view-samples.ts'
import { findPost, toQuote } from './quote.ts'

const post = { authorName: 'Ada Lovelace', path: '/questions/1/2' }
const site = 'https://site.example'
const part = { html: '', text: 'Plain words.', isCode: false }

describe('a quotation', () => {
  it('has each line quoted, and says who wrote it', () => {
    expect(toQuote(part, 'One **two**.\n\n- three', post, site)).toBe(
      '> One **two**.\n>\n> - three\n>\n> — [Ada Lovelace](https://site.example/questions/1/2)',
    )
  })

  it('has the plain text where there is no formatting', () => {
    expect(toQuote(part, '', post, site)).toMatch(/^> Plain words\.\n>\n> — /)
  })

  it('keeps code as code, whatever it contains', () => {
    const code = { ...part, text: '  a\n```\n', isCode: true }

    expect(toQuote(code, '', post, site)).toMatch(/^> ````\n> {3}a\n> ```\n> ````\n/)
  })

  it('shows a name as it is', () => {
    expect(toQuote(part, '', { ...post, authorName: '[*]' }, site)).toContain('— [\\[\\*\\]](')
  })
})

describe('the post of a selection', () => {
  const answer = buildAnswer({ id: 'a', user_info: buildUser('Grace Hopper') })
  const comment = buildComment({ comment_id: 'c', user_display_name: 'Linus' })
  const view = buildQuestionView({
    answers: { count: 1, page: 1, page_size: 30, list: [answer] },
    comments: { a: { count: 1, list: [comment] } },
  })
  const find = (id: string) => findPost(Object.assign(document.createElement('div'), { id }), view, {})
  const { id, url_title } = view.info

  it('is the question, an answer or a comment, with its author and address', () => {
    const path = `/questions/${id}/${url_title}`
    expect(find(`question-${id}`)).toEqual({ authorName: view.info.user_info.display_name, path })
    expect(find('answer-a')).toEqual({ authorName: 'Grace Hopper', path: `${path}/a` })
    expect(find('comment-c')).toEqual({ authorName: 'Linus', path: `${path}?commentId=c` })
  })

  it('is none where the page does not know it', () => {
    expect(find('answer-x')).toBeUndefined()
    expect(find('menu')).toBeUndefined()
  })
})
