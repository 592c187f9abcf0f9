import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchQuery, withUsernameAsWord } from './parse-search-query.ts'

const nothing = { tags: [], phrases: [], words: [] }

describe('parseSearchQuery', () => {
  test.each([
    ['', nothing],
    ['   ', nothing],
    ['how to search', { ...nothing, words: ['how', 'to', 'search'] }],
    ['well-known file_name (a.b) *', { ...nothing, words: ['well', 'known', 'file', 'name', 'a'] }],
    ['数据库 优化', { ...nothing, words: ['数据库', '优化'] }],
    ['[java] streams', { ...nothing, tags: ['java'], words: ['streams'] }],
    ['[c++][c#] [node.js] [my-tag] [日本]', { ...nothing, tags: ['c++', 'c#', 'node.js', 'my-tag', '日本'] }],
    ['[Java] [java]', { ...nothing, tags: ['java'] }],
    ['[a] [b] [c] [d] [e] [f]', { ...nothing, tags: ['a', 'b', 'c', 'd', 'e'] }],
    ['[not a tag] []', { ...nothing, words: ['not', 'a', 'tag'] }],
    ['"exact phrase" word', { ...nothing, phrases: ['exact phrase'], words: ['word'] }],
    ['"score:1 [tag]"', { ...nothing, phrases: ['score:1 [tag]'] }],
    ['"" " " a"b', { ...nothing, words: ['a', 'b'] }],
    ['user:me', { ...nothing, username: 'me' }],
    ['user:john.doe-x bug', { ...nothing, username: 'john.doe-x', words: ['bug'] }],
    ['score:0', { ...nothing, score: 0 }],
    ['SCORE:3', { ...nothing, score: 3 }],
    ['score:-1 score:x', { ...nothing, words: ['score:-1', 'score:x'] }],
    ['views:100 answers:0', { ...nothing, kind: 'question', views: 100, answers: 0 }],
    ['hasaccepted:no', { ...nothing, kind: 'question', hasAccepted: false }],
    ['hasaccepted:yes', { ...nothing, words: ['hasaccepted:yes'] }],
    ['isaccepted:yes', { ...nothing, kind: 'answer', isAccepted: true }],
    ['inquestion:10010000000000068', { ...nothing, kind: 'answer', questionId: 68 }],
    ['inquestion:D1I2', { ...nothing, kind: 'answer', questionId: 68 }],
    ['inquestion:10020000000000068', { ...nothing, words: ['inquestion:10020000000000068'] }],
    ['is:question', { ...nothing, kind: 'question' }],
    ['is:answer', { ...nothing, kind: 'answer' }],
    ['is:IT', { ...nothing, words: ['is:IT'] }],
    ['it is: a', { ...nothing, words: ['it', 'is:', 'a'] }],
    ['b error:E11 http://a.example/b-c', { ...nothing, words: ['error:E11', 'http://a.example/b-c', 'b'] }],
    [
      'score:2 user:me [css] is:answer grid',
      { ...nothing, tags: ['css'], words: ['grid'], username: 'me', score: 2, kind: 'answer' },
    ],
  ])('reads %j', (text, query) => {
    expect(parseSearchQuery(text)).toEqual(query)
  })

  test.each([
    ['views:5 isaccepted:yes', { kind: 'answer', isAccepted: true }],
    ['isaccepted:yes views:5', { kind: 'answer', isAccepted: true }],
    ['isaccepted:yes is:question', { kind: 'question' }],
    ['is:answer is:question', { kind: 'answer' }],
    ['is:answer hasaccepted:no', { kind: 'answer' }],
    ['is:question views:5 inquestion:D1I2', { kind: 'question', views: 5 }],
  ])('lets the last restriction win in %j', (text, filters) => {
    expect(parseSearchQuery(text)).toEqual({ ...nothing, ...filters })
  })

  test('takes five phrases and words, phrases first', () => {
    expect(parseSearchQuery('a b c d "e f" "g"')).toEqual({
      ...nothing,
      phrases: ['e f', 'g'],
      words: ['a', 'b', 'c'],
    })
    expect(parseSearchQuery('"1" "2" "3" "4" "5" "6" a').phrases).toHaveLength(5)
    expect(parseSearchQuery('"1" "2" "3" "4" "5" "6" a').words).toEqual([])
  })

  test('parses any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const query = parseSearchQuery(text)

        expect(query.words.length + query.phrases.length).toBeLessThanOrEqual(5)
        expect(query.tags.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('withUsernameAsWord', () => {
  test('turns the operator back into a word', () => {
    expect(withUsernameAsWord(parseSearchQuery('user:nobody bug is:answer'))).toEqual({
      ...nothing,
      kind: 'answer',
      words: ['user:nobody', 'bug'],
    })
  })

  test('keeps to the limit of words', () => {
    expect(withUsernameAsWord(parseSearchQuery('user:x a b c d "e"')).words).toEqual([
      'user:x',
      'a',
      'b',
      'c',
    ])
  })

  test('leaves a query without a username alone', () => {
    expect(withUsernameAsWord(parseSearchQuery('bug'))).toEqual({ ...nothing, words: ['bug'] })
  })
})
