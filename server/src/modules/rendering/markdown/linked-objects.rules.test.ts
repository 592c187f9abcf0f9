import { describe, expect, test } from 'vitest'
import { encodeId } from '../../identifiers/index.ts'
import { linkedObjects, linkHashIds } from './linked-objects.rules.ts'

const question = encodeId('question', 68)
const answer = encodeId('answer', 69)

describe('linkedObjects', () => {
  test.each([
    [`/questions/${question}`, { questionId: 68 }],
    ['https://elsewhere.example/questions/D1I2', { questionId: 68 }],
    [`/questions/${question}/${answer}`, { questionId: 68, answerId: 69 }],
    ['/questions/D1I2/E1J2', { questionId: 68, answerId: 69 }],
    ['/questions/D1I2/some-title', { questionId: 68 }],
    ['/questions/D1I2/some-title/E1J2', { questionId: 68, answerId: 69 }],
    ['/questions/E1J2', { answerId: 69 }],
    ['#D1I2', { questionId: 68, hashId: 'D1I2' }],
    [`see #${answer}.`, { answerId: 69, hashId: answer }],
  ])('finds in %j %j', (source, object) => {
    expect(linkedObjects(source)).toEqual([object])
  })

  test.each([
    '#heading',
    '#include <stdio.h>',
    '#123',
    '/questions/ask',
    '/questions/tagged/java',
    `/tags/${question}`,
    `#${encodeId('comment', 70)}`,
    '/questions/10050000000000001',
    '',
  ])('finds nothing in %j', (source) => {
    expect(linkedObjects(source)).toEqual([])
  })

  test('lists each object once, from left to right', () => {
    expect(linkedObjects(`#E1J2 /questions/${question} #D1I2 /questions/D1I2 #E1J2`)).toEqual([
      { answerId: 69, hashId: 'E1J2' },
      { questionId: 68, hashId: 'D1I2' },
    ])
  })
})

test('lists only the first two hundred of thousands of objects', () => {
  const source = Array.from({ length: 300 }, (_, index) => `#${encodeId('question', index + 1)}`).join(' ')

  const found = linkedObjects(source)

  expect(found).toHaveLength(200)
  expect(found.at(-1)).toMatchObject({ questionId: 200 })
})

describe('linkHashIds', () => {
  const paths = new Map([
    ['D1I2', '/questions/D1I2'],
    ['E1J2', '/questions/D1I2/E1J2'],
  ])

  test('links objects that were found and nothing else', () => {
    expect(linkHashIds('<p>see #D1I2, #E1J2 and #D1I3</p>', paths)).toBe(
      '<p>see <a href="/questions/D1I2">#D1I2</a>, <a href="/questions/D1I2/E1J2">#E1J2</a> and #D1I3</p>',
    )
  })

  test('does not change links, code and attributes', () => {
    const html =
      '<p><a href="#D1I2">#D1I2 <em>#D1I2</em></a> <code>#D1I2</code></p><pre><code>#D1I2</code></pre><img alt="#D1I2">'

    expect(linkHashIds(html, paths)).toBe(html)
  })

  test('continues after links and code', () => {
    expect(linkHashIds('<code>x</code> <abbr>#D1I2</abbr>', paths)).toBe(
      '<code>x</code> <abbr><a href="/questions/D1I2">#D1I2</a></abbr>',
    )
  })

  test('matches only whole ids', () => {
    expect(linkHashIds('#D1I2x', paths)).toBe('#D1I2x')
  })
})
