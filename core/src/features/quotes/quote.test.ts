import { describe, expect, it } from 'vitest'
import { buildAnswer, buildQuestionView, buildUser } from '../questions/view-samples.ts'
import { findPost, toQuote } from './quote.ts'

const post = { authorName: 'Ada Lovelace', path: '/questions/1/2' }
const site = 'https://site.example'

describe('a quotation', () => {
  it('quotes every line, and names the author', () => {
    expect(toQuote('One **two**.\n\n- three', post, site)).toBe(
      '> One **two**.\n>\n> - three\n>\n> — [Ada Lovelace](https://site.example/questions/1/2)',
    )
  })

  it('escapes a name', () => {
    expect(toQuote('Yes.', { ...post, authorName: '[~A&copy;*]' }, site)).toContain(
      '— [\\[\\~A\\&copy;\\*\\]](',
    )
  })
})

describe('the post of a selection', () => {
  const answer = buildAnswer({ id: 'a', user_info: buildUser('Grace Hopper') })
  const view = buildQuestionView({
    answers: { count: 1, page: 1, page_size: 30, list: [answer] },
  })
  const find = (id: string, innerHTML = '') =>
    findPost(Object.assign(document.createElement('div'), { id, innerHTML }), view, {})
  const { id, url_title } = view.info

  it('is the question, answer or comment, with its author and URL', () => {
    const path = `/questions/${id}/${url_title}`
    expect(find(`question-${id}`)).toEqual({ authorName: view.info.user_info.display_name, path })
    expect(find('answer-a')).toEqual({ authorName: 'Grace Hopper', path: `${path}/a` })
    const foot = '<span data-author><a href="/users/linus">Linus</a></span>'
    expect(find('comment-c', foot)).toEqual({ authorName: 'Linus', path: `${path}?commentId=c` })
  })

  it('is undefined if it is not on the page', () => {
    expect(find('answer-x')).toBeUndefined()
    expect(find('menu')).toBeUndefined()
  })
})
