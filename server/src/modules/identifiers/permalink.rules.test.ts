import { describe, expect, test } from 'vitest'
import {
  answerIdIn,
  answerPath,
  commentPath,
  findQuestionRedirect,
  type Permalink,
  profilePath,
  type QuestionPathSegments,
  questionPath,
} from './permalink.rules.ts'

const longQuestion = '10010000000000068'
const longAnswer = '10020000000000069'
const question = { questionId: 68, title: 'Hello world' }

describe('paths', () => {
  test.each([
    [1, `/questions/${longQuestion}/hello-world`, `/questions/${longQuestion}/hello-world/${longAnswer}`],
    [2, `/questions/${longQuestion}`, `/questions/${longQuestion}/${longAnswer}`],
    [3, '/questions/D1I2/hello-world', '/questions/D1I2/hello-world/E1J2'],
    [4, '/questions/D1I2', '/questions/D1I2/E1J2'],
  ] as const)('follow permalink style %d', (permalink, ofQuestion, ofAnswer) => {
    expect(questionPath({ permalink, ...question })).toBe(ofQuestion)
    expect(answerPath({ permalink, ...question, answerId: 69 })).toBe(ofAnswer)
  })

  test('link to a comment by its long id, also under short permalinks', () => {
    const comment = { permalink: 4, ...question, commentId: 70 } as const

    expect(commentPath(comment)).toBe('/questions/D1I2?commentId=10070000000000070')
    expect(commentPath({ ...comment, answerId: 69 })).toBe('/questions/D1I2/E1J2?commentId=10070000000000070')
  })

  test('escape what a username may contain', () => {
    expect(profilePath('john doe')).toBe('/users/john%20doe')
  })
})

describe('answerIdIn', () => {
  test.each([
    [{ id: 'D1I2' }, undefined],
    [{ id: 'D1I2', second: 'hello-world' }, undefined],
    [{ id: 'D1I2', second: 'E1J2' }, 69],
    [{ id: 'D1I2', second: longAnswer }, 69],
    [{ id: 'D1I2', second: 'hello-world', third: 'E1J2' }, 69],
    [{ id: 'D1I2', second: 'hello-world', third: 'D1I2' }, undefined],
  ])('reads from %j the answer %s', (segments: QuestionPathSegments, answerId) => {
    expect(answerIdIn(segments)).toBe(answerId)
  })
})

describe('findQuestionRedirect', () => {
  function redirect(
    permalink: Permalink,
    path: string,
    options: { answerId?: number; search?: string } = {},
  ) {
    const [id = '', second, third] = path.split('/')
    return findQuestionRedirect({
      segments: { id, second, third },
      search: options.search ?? '',
      place: { permalink, ...question },
      answerId: options.answerId,
    })
  }

  test.each([
    [1, `${longQuestion}/hello-world`],
    [2, longQuestion],
    [3, 'D1I2/hello-world'],
    [4, 'D1I2'],
  ] as const)('lets a visitor of style %d stay on %s', (permalink, path) => {
    expect(redirect(permalink, path)).toBeUndefined()
  })

  test.each([
    [1, `${longQuestion}/hello-world/${longAnswer}`],
    [2, `${longQuestion}/${longAnswer}`],
    [3, 'D1I2/hello-world/E1J2'],
    [4, 'D1I2/E1J2'],
  ] as const)('lets a visitor of style %d stay on the answer %s', (permalink, path) => {
    expect(redirect(permalink, path, { answerId: 69 })).toBeUndefined()
  })

  test.each([
    ['the id is short', 2, 'D1I2', `/questions/${longQuestion}`],
    ['the id is long', 4, longQuestion, '/questions/D1I2'],
    ['a slug is present', 2, `${longQuestion}/hello-world`, `/questions/${longQuestion}`],
    ['the second segment is no existing answer', 4, 'D1I2/E1J9', '/questions/D1I2'],
    ['the slug is missing', 1, longQuestion, `/questions/${longQuestion}/hello-world`],
    ['the slug is wrong', 3, 'D1I2/hello', '/questions/D1I2/hello-world'],
    ['the id is in the other notation', 3, `${longQuestion}/hello-world`, '/questions/D1I2/hello-world'],
    [
      'the last segment is no existing answer',
      1,
      `${longQuestion}/hello-world/x`,
      `/questions/${longQuestion}/hello-world`,
    ],
  ] as const)('redirects when %s (style %d)', (_, permalink, path, target) => {
    expect(redirect(permalink, path)).toBe(target)
  })

  test('moves an answer id behind the slug', () => {
    expect(redirect(3, 'D1I2/E1J2', { answerId: 69 })).toBe('/questions/D1I2/hello-world/E1J2')
    expect(redirect(1, `${longQuestion}/${longAnswer}`, { answerId: 69 })).toBe(
      `/questions/${longQuestion}/hello-world/${longAnswer}`,
    )
  })

  test('removes the slug before an answer id', () => {
    expect(redirect(4, 'D1I2/hello-world/E1J2', { answerId: 69 })).toBe('/questions/D1I2/E1J2')
  })

  test('keeps the query string', () => {
    expect(redirect(4, longQuestion, { search: '?share=ada&page=2' })).toBe(
      '/questions/D1I2?share=ada&page=2',
    )
  })
})
