import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { createTexts, type TextPack, type TextParams } from './texts.ts'

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
      const texts = createTexts(language, pack)

      for (const [key, params] of [...calls, ...calls]) {
        expect([key, params, texts.t(key, params)]).toEqual([key, params, lookUp(language, key, params)])
      }
    },
  )
})
