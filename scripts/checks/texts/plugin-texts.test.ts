import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkPluginTexts, type PluginAsks, readPluginTexts } from './plugin-texts.ts'
import { findUsage } from './text-usage.ts'

const english = {
  info: { name: 'Tea', description: 'Makes tea' },
  config: { leaf: { title: 'Leaf', options: { green: 'Green' } } },
  cup: { one: 'A cup for {{name}}', count_one: '{{count}} cup', count_other: '{{count}} cups' },
}
const german = {
  info: { name: 'Tee', description: 'Kocht Tee' },
  config: { leaf: { title: 'Blatt', options: { green: 'Grün' } } },
  cup: { one: 'Eine Tasse für {{name}}', count_one: '{{count}} Tasse', count_other: '{{count}} Tassen' },
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-texts-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const program = "t('cup.one', { name }); t('cup.count', { count })"

function check(texts: Record<string, unknown>, asks: Partial<PluginAsks> = {}): string[] {
  for (const [language, tree] of Object.entries(texts)) {
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(tree))
  }
  return checkPluginTexts(readPluginTexts(folder), {
    languages: ['en_US', 'de_DE'],
    usage: findUsage([{ path: 'x.tsx', text: program }]).usage,
    fields: { leaf: { options: ['green'] } },
    ...asks,
  })
}

it('accepts a plugin with texts in every language of the site', () => {
  expect(check({ en_US: english, de_DE: german })).toEqual([])
})

it('reports missing and unknown languages', () => {
  expect(check({ en_US: english, de_CH: german })).toEqual([
    'de_DE is missing',
    'de_CH is no language of the site',
  ])
})

it('reports a missing text and a missing plural form', () => {
  const findings = check({
    en_US: english,
    de_DE: { info: german.info, config: german.config, cup: { count_other: '{{count}} Tassen' } },
  })

  expect(findings).toEqual(['de_DE: cup.one is missing', 'de_DE: cup.count_one is missing'])
})

it('reports a text that English does not have, and an empty one', () => {
  const findings = check({
    en_US: english,
    de_DE: { ...german, pot: 'Kanne', cup: { ...german.cup, one: '' } },
  })

  expect(findings).toEqual([
    'de_DE: cup.one has {} where en_US has {name}',
    'de_DE: pot is unknown to en_US',
    'de_DE: cup.one is empty',
  ])
})

it('reports different placeholders', () => {
  const cup = { ...german.cup, one: 'Eine Tasse für {{nam}}' }

  expect(check({ en_US: english, de_DE: { ...german, cup } })).toEqual([
    'de_DE: cup.one has {nam} where en_US has {name}',
  ])
})

it('reports an unused text', () => {
  const pot = { pot: { lid: 'Lid' } }

  expect(check({ en_US: { ...english, ...pot }, de_DE: { ...german, ...pot } })).toEqual([
    'pot.lid is never used',
  ])
})

it('reports missing texts of the code and the form', () => {
  const fields = { leaf: { options: ['green', 'black'] }, sugar: {} }
  const { usage } = findUsage([{ path: 'x.tsx', text: `${program}; t('cup.empty')` }])

  expect(check({ en_US: english, de_DE: german }, { fields, usage })).toEqual([
    'x.tsx:1 asks for cup.empty, which no language has',
    'the form asks for config.leaf.options.black, which no language has',
    'the form asks for config.sugar.title, which no language has',
  ])
})

it('reports texts of a field that the form does not have', () => {
  expect(check({ en_US: english, de_DE: german }, { fields: {} })).toEqual([
    'config.leaf.title is never used',
    'config.leaf.options.green is never used',
  ])
})
