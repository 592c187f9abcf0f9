import { describe, expect, it } from 'vitest'
import {
  getResultKind,
  hasOperator,
  listSearchWords,
  withExample,
  withKind,
  withOperator,
} from './search-text.ts'

describe('listSearchWords', () => {
  it('keeps words and phrases', () => {
    expect(listSearchWords('subjonctif "en fait" passé')).toEqual(['en fait', 'subjonctif', 'passé'])
  })

  it('omits tags and operators', () => {
    expect(listSearchWords('[c++] user:ada score:3 is:answer answers:0 isaccepted:yes kettle')).toEqual([
      'kettle',
    ])
  })

  it('treats text that only looks like an operator as words', () => {
    expect(listSearchWords('http://example color:red')).toEqual(['http://example', 'color:red'])
  })

  it('splits words like the search', () => {
    expect(listSearchWords('co-operate (now)')).toEqual(['co', 'operate', 'now'])
  })
})

describe('withKind', () => {
  it('limits a search to one kind, replacing another one', () => {
    expect(withKind('is:answer tea', 'question')).toBe('tea is:question')
    expect(withKind('tea', 'answer')).toBe('tea is:answer')
  })

  it('removes the limit', () => {
    expect(withKind('tea is:answer pot', 'all')).toBe('tea pot')
    expect(withKind('is:question', 'all')).toBe('')
  })
})

describe('getResultKind', () => {
  it.each([
    ['tea', 'all'],
    ['is:question tea', 'question'],
    ['IS:answer tea', 'answer'],
    ['is:question is:answer', 'answer'],
    ['this:answer', 'all'],
  ])('reads %s as %s', (text, kind) => {
    expect(getResultKind(text)).toBe(kind)
  })
})

describe('withOperator', () => {
  it('adds an operator, replacing another of its name', () => {
    expect(withOperator('', 'answers:0')).toBe('answers:0')
    expect(withOperator('tea  pot', 'score:3')).toBe('tea pot score:3')
    expect(withOperator('score:10 tea', 'score:3')).toBe('tea score:3')
    expect(withOperator('tea is:answer', 'is:question')).toBe('tea is:question')
  })

  it('removes an existing one, and changes no phrase', () => {
    expect(withOperator('tea Score:3 pot', 'score:3')).toBe('tea pot')
    expect(withOperator('"score:3 is a song"', 'score:3')).toBe('"score:3 is a song" score:3')
    expect(hasOperator('"is:answer"', 'is:answer')).toBe(false)
  })
})

describe('withExample', () => {
  it('appends an example, and returns the part to fill in', () => {
    expect(withExample('tea ', { typed: '[tag]', blank: 'tag' })).toEqual({
      text: 'tea [tag]',
      start: 5,
      end: 8,
    })
    expect(withExample('', { typed: 'user:name', blank: 'name' })).toEqual({
      text: 'user:name',
      start: 5,
      end: 9,
    })
  })
})
