import { expect, it } from 'vitest'
import { describeProps, listPropTypes } from './SlotInspector.tsx'

const props = {
  questionId: '10010000000000001',
  title: 'x'.repeat(90),
  isOwn: false,
  tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  onReload: () => undefined,
  query: new URLSearchParams({ page: '2' }),
  author: { username: 'ada' },
  nothing: null,
}

it('names the kinds of what a slot is given', () => {
  expect(listPropTypes(props)).toEqual([
    'questionId: string',
    'title: string',
    'isOwn: boolean',
    'tags: string[]',
    'onReload: function',
    'query: URLSearchParams',
    'author: object',
    'nothing: null',
  ])
})

it('shows it in short', () => {
  expect(JSON.parse(describeProps(props))).toEqual({
    ...props,
    title: `${'x'.repeat(80)}…`,
    tags: ['a', 'b', 'c', 'd', 'e', '… 2'],
    onReload: '(function)',
    query: '?page=2',
  })
  expect(
    describeProps({ text: Array.from({ length: 5 }, () => ({ text: Array(5).fill('y'.repeat(80)) })) }),
  ).toHaveLength(2001)
})

it('shows the kinds alone of what cannot be written down', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle

  expect(describeProps(circle)).toBe('self: object')
})
