import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { createTexts, hasOnlySimpleParams, type TextPack, type TextParams } from './texts.ts'
import { createTextsWithI18next } from './texts-with-i18next.ts'

const pack: TextPack = {
  plain: 'Close',
  named: 'Hello {{name}}, {{ name }} of {{site}}',
  day_zero: 'no day',
  day_one: '{{count}} day',
  day_two: '{{count}} days (two)',
  day_few: '{{count}} days (few)',
  day_other: '{{count}} days',
  gender: 'They',
  gender_male: 'He',
  nested: 'See $t(plain), {{name}}',
  formatted: '{{name, upper}}',
  list: { first: 'First', dotted: 'a {{deep.name}}' },
}

function lookUp(language: string, key: string, params: TextParams): string {
  const instance = createInstance()
  instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    resources: { [language]: { translation: pack } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance.t(key, params)
}

describe('remembered texts', () => {
  const calls: [string, TextParams][] = [
    ['plain', {}],
    ['plain', { name: 'Ada' }],
    ['named', { name: 'Ada', site: 7 }],
    ['named', { name: '{{site}} $t(plain) $& $1', site: '{{name}}' }],
    ['named', { name: 'Ada' }],
    ['named', {}],
    ...[0, 1, 2, 3, 11, 100, 1.5, -1].map((count): [string, TextParams] => ['day', { count }]),
    ['day', { count: '2' }],
    ['day', {}],
    ['plain', { count: 2 }],
    ['gender', { context: 'male' }],
    ['missing.key', { name: 'Ada' }],
    ['missing.key', { defaultValue: 'Default {{name}}', name: 'Ada' }],
    ['nested', { name: 'Ada' }],
    ['formatted', { name: 'Ada' }],
    ['list.first', {}],
    ['list.dotted', { name: 'Ada' }],
  ]

  it.each(['en-US', 'ar', 'ja-JP', 'fr-FR'])(
    'are in %s what i18next writes, the second time too',
    (language) => {
      const texts = createTextsWithI18next(language, pack)

      for (const [key, params] of [...calls, ...calls]) {
        expect([key, params, texts.t(key, params)]).toEqual([key, params, lookUp(language, key, params)])
      }
    },
  )

  it.each(['en-US', 'ar', 'ja-JP', 'fr-FR'])(
    'are in %s what i18next writes without loading it, where parameters are simple',
    (language) => {
      const texts = createTexts(language, pack)
      const simple = calls.filter(([key, { context, count, defaultValue }]) => {
        const isSpecial = context !== undefined || typeof count === 'string' || defaultValue !== undefined
        return !isSpecial && !['nested', 'formatted', 'list.dotted'].includes(key)
      })

      for (const [key, params] of [...simple, ...simple]) {
        expect([key, params, texts.t(key, params)]).toEqual([key, params, lookUp(language, key, params)])
      }
    },
  )

  it('show a missing one as its key, also where a name of JavaScript is asked for', () => {
    const texts = createTexts('en-US', pack)

    expect(['constructor', 'plain.length', 'list', 'list.first.0'].map((key) => texts.t(key))).toEqual([
      'constructor',
      'plain.length',
      'list',
      'list.first.0',
    ])
    expect(texts.has('list.first')).toBe(true)
    expect(texts.has('list')).toBe(false)
  })

  it.each([
    ['{"a":{"b":"Hello {{name}}"}}', true],
    ['{"a":"{{name, upper}}"}', false],
    ['{"a":"{{- name}}"}', false],
    ['{"a":"See $t(b)"}', false],
  ])('need i18next in a file such as %s or not', (file, isSimple) => {
    expect(hasOnlySimpleParams(file)).toBe(isSimple)
  })
})

describe('the texts of the interface', () => {
  const files = import.meta.glob<string>('../../../../i18n/*/ui/*.json', {
    eager: true,
    query: '?raw',
    import: 'default',
  })

  it('are shown without loading i18next', () => {
    const special = Object.entries(files).filter(([, file]) => !hasOnlySimpleParams(file))

    expect(Object.keys(files).length).toBeGreaterThan(100)
    expect(special.map(([path]) => path)).toEqual([])
  })
})
