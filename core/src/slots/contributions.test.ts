import type { WebPlugin } from '@querent/sdk/web'
import { lazy, memo } from 'react'
import { describe, expect, it } from 'vitest'
import { arrange, readContributions } from './contributions.ts'

const Nothing = () => null

/** Contributions of a plugin without type checking. */
function read(slots: Record<string, unknown>, declared = Object.keys(slots)) {
  return readContributions('sample', { slots } as WebPlugin, declared)
}

describe('reading contributions', () => {
  it.each([
    ['a component', Nothing],
    ['what memo makes', memo(Nothing)],
    ['what lazy makes', lazy(async () => ({ default: Nothing }))],
    ['a component with its order', { component: Nothing, order: 5 }],
    ['a list of them', [{ component: Nothing }, { component: Nothing, order: 1 }]],
  ])('takes %s', (_, value) => {
    const { contributions, rejections } = read({ 'question.aside': value })

    expect(rejections).toEqual([])
    expect(contributions.length).toBe(Array.isArray(value) ? 2 : 1)
  })

  it.each([
    ['a slot that its manifest does not name', { 'question.aside': Nothing }, [], /manifest does not name/],
    [
      'a slot that does not exist',
      { 'question.footer': Nothing },
      ['question.footer'],
      /no slot "question.footer"/,
    ],
    ['something that is no component', { 'question.aside': 'text' }, undefined, /is no component/],
    ['nothing', { 'question.aside': undefined }, undefined, /is no component/],
    [
      'two components for a slot that takes one',
      { 'editor.replacement': [{ component: Nothing }, { component: Nothing }] },
      undefined,
      /takes one component, not 2/,
    ],
  ])('refuses %s, and says so', (_, slots, declared, words) => {
    const { contributions, rejections } = read(slots, declared)

    expect(contributions).toEqual([])
    expect(rejections).toEqual([expect.stringMatching(words)])
  })

  it('keeps what is right next to what is refused', () => {
    const { contributions } = read({ 'question.aside': Nothing, 'search.header': 7 })

    expect(contributions.map(({ name }) => name)).toEqual(['question.aside'])
  })
})

describe('the order of contributions', () => {
  const place = (slug: string, order: number, name: 'question.aside' | 'editor.replacement', index = 0) => ({
    slug,
    order,
    name,
    index,
    Component: Nothing,
  })
  const slugs = (list: ReturnType<typeof arrange>) => list.map(({ slug, index }) => `${slug}${index}`)

  it('is their own, then that of the slugs, and never that of arrival', () => {
    const arrived = [
      place('b', 100, 'question.aside'),
      place('a', 100, 'question.aside', 1),
      place('z', 1, 'question.aside'),
      place('a', 100, 'question.aside', 0),
    ]

    expect(slugs(arrange(arrived, []))).toEqual(['z0', 'a0', 'a1', 'b0'])
    expect(slugs(arrange(arrived.toReversed(), []))).toEqual(['z0', 'a0', 'a1', 'b0'])
  })

  it('decides who gets a slot for one', () => {
    const arrived = [place('b', 100, 'editor.replacement'), place('a', 100, 'editor.replacement')]

    expect(slugs(arrange(arrived, []))).toEqual(['a0'])
    expect(slugs(arrange(arrived, [{ slug_name: 'b', place: 0 }]))).toEqual(['b0'])
  })

  it('is first that of the administrator; plugins without a place follow in their own', () => {
    const arrived = [
      place('a', 100, 'question.aside'),
      place('b', 100, 'question.aside', 1),
      place('b', 100, 'question.aside', 0),
      place('c', 1, 'question.aside'),
      place('z', 100, 'question.aside'),
    ]
    const statuses = [
      { slug_name: 'z', place: 0 },
      { slug_name: 'b', place: 3 },
      { slug_name: 'a' },
      { slug_name: 'c' },
    ]

    expect(slugs(arrange(arrived, statuses))).toEqual(['z0', 'b0', 'b1', 'c0', 'a0'])
    expect(slugs(arrange(arrived.toReversed(), statuses))).toEqual(['z0', 'b0', 'b1', 'c0', 'a0'])
  })
})
