import { expect, test } from 'vitest'
import { chooseSimilar } from './similar-titles.rules.ts'

const english = [
  'Graph of questions increasing after New Years?',
  'My chain skips under load',
  'Why does my bread not rise?',
  'Why does my cat stare at the wall?',
  'Why does my neighbor own a theremin?',
  'How do I clean the chain of a bicycle?',
  'Chains that skip after cleaning',
]
const choose = (title: string, titles: readonly string[]) =>
  chooseSimilar(
    title,
    titles.map((text, id) => ({ id, title: text })),
    10,
  ).map((id) => titles[id])

test('keeps titles that are similar, most similar first', () => {
  expect(choose('Why does my chain skip after cleaning?', english)).toEqual([
    'Chains that skip after cleaning',
    'My chain skips under load',
  ])
})

test.each([
  'What happens after the flood?',
  'Why does my printer hum?',
  'How do I tune a piano?',
  'The theory of everything',
])('leaves out titles that share one word or common ones alone with “%s”', (title) => {
  expect(choose(title, english)).toEqual([])
})

test.each([
  ['Kette', 'Die Kette springt'],
  ['Warum springt die Kette nach dem Putzen', 'Die Kette springt nach dem Putzen vom Rad'],
  ['数据库连接很慢怎么办', '数据库连接很慢'],
  ['自転車のチェーンが外れる', 'チェーンが外れる自転車'],
  ['سلسلة الدراجة تقفز', 'لماذا تقفز سلسلة الدراجة؟'],
])('works in other languages: “%s”', (title, expected) => {
  const others = ['Die Suppe ist kalt', '天气怎么样', '今日の天気', 'كيف الطقس اليوم؟']

  expect(choose(title, [...others, expected])).toEqual([expected])
})

test('finds an identical title, however many others there are, and no more than requested', () => {
  const titles = Array.from({ length: 100 }, (_, at) => `How hot is tea of kind ${at}?`)

  expect(choose('How hot is tea of kind 42?', titles)[0]).toBe('How hot is tea of kind 42?')
  expect(choose('How hot is tea of kind 42?', titles)).toHaveLength(10)
})

test('finds nothing for a title without words', () => {
  expect(choose('?!', english)).toEqual([])
})
