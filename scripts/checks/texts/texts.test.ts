import { describe, expect, it } from 'vitest'
import { findUsage } from './text-usage.ts'
import { compareLanguages, compareUsage, flatten } from './texts.ts'

const pack = (texts: Record<string, string>) => new Map(Object.entries(texts))

describe('language packs', () => {
  it('names texts by area and path', () => {
    expect(flatten({ order: { newest: 'Newest' } }, 'question')).toEqual(
      pack({ 'question.order.newest': 'Newest' }),
    )
  })

  it('accepts the plural forms that each language has', () => {
    const english = pack({ 'a.count_one': '{{count}} answer', 'a.count_other': '{{count}} answers' })
    const chinese = pack({ 'a.count_other': '{{count}} 个回答' })

    expect(
      compareLanguages(
        new Map([
          ['en_US', english],
          ['zh_CN', chinese],
        ]),
      ),
    ).toEqual([])
  })

  it('reports a missing plural form', () => {
    const english = pack({ 'a.count_one': 'x', 'a.count_other': 'x' })
    const arabic = pack({ 'a.count_one': 'x', 'a.count_other': 'x', 'a.count_two': 'x' })

    const findings = compareLanguages(
      new Map([
        ['en_US', english],
        ['ar', arabic],
      ]),
    )

    expect(findings).toEqual(['zero', 'few', 'many'].map((form) => `ar: a.count_${form} is missing`))
  })

  it('reports a form that the language does not have, and one without its placeholder', () => {
    const english = pack({ 'a.count_one': '{{shown}} {{name}}', 'a.count_other': '{{shown}} {{name}}' })
    const chinese = pack({ 'a.count_one': '{{name}}', 'a.count_other': '{{name}}' })

    expect(
      compareLanguages(
        new Map([
          ['en_US', english],
          ['zh_CN', chinese],
        ]),
      ),
    ).toEqual([
      'zh_CN: a.count_one is never used: the language has no such form',
      'zh_CN: a.count_other has {name} where en_US has {name, shown}',
    ])
  })

  it('reports missing, unknown and empty texts and different placeholders', () => {
    const english = pack({ 'a.one.x': 'Hi {{name}}', 'a.two.x': 'Two' })
    const chinese = pack({ 'a.one.x': '你好 {{user}}', 'a.three.x': ' ' })

    expect(
      compareLanguages(
        new Map([
          ['en_US', english],
          ['zh_CN', chinese],
        ]),
      ),
    ).toEqual([
      'zh_CN: a.one.x has {user} where en_US has {name}',
      'zh_CN: a.two.x is missing',
      'zh_CN: a.three.x is unknown to en_US',
      'zh_CN: a.three.x is empty',
    ])
  })
})

describe('use of texts', () => {
  const use = (text: string) => findUsage([{ path: 'x.tsx', text }])

  it('accepts keys that are used, passed on, or declared in a comment', () => {
    const { usage } = use(`// texts: a.order.*\nt('a.b.c'); const key = 'a.b.d'; t(\`a.order.\${order}\`)`)
    const texts = pack({ 'a.b.c': 'x', 'a.b.d': 'x', 'a.order.newest': 'x' })

    expect(compareUsage(texts, usage)).toEqual([])
  })

  it('reports keys that are missing or unused', () => {
    const { usage } = use("t('a.b.c')")

    expect(compareUsage(pack({ 'a.b.d': 'x' }), usage)).toEqual([
      'x.tsx:1 asks for a.b.c, which no language has',
      'a.b.d is never used',
    ])
  })

  it('rejects a computed key that no comment declares', () => {
    expect(use('t(`a.order.$' + '{order}`)').findings).toHaveLength(1)
  })
})
