// @vitest-environment node

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast, getSchemeTokens, listFaintPairs, parseColor, triedPrimaries } from '@querent/sdk/theme'
import { compileString } from 'sass'
import { describe, expect, it } from 'vitest'

type Tokens = Map<string, string>
type Colors = Parameters<typeof getSchemeTokens>[0]['light']

const css = compileString("@use 'tokens'; .light { @include tokens.light } .dark { @include tokens.dark }", {
  loadPaths: [new URL('.', import.meta.url).pathname],
}).css

function declarations(rule: RegExp): [string, string][] {
  const body = rule.exec(css)?.[1]
  if (!body) throw new Error(`The tokens have no rule that matches ${rule}.`)
  return [...body.matchAll(/(--q-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

/** `isModern` browsers also apply what is under @supports. */
function scheme(name: 'light' | 'dark', primary: string, isModern: boolean): Tokens {
  return new Map([
    ['--q-primary', primary],
    ...declarations(/:root \{([^}]*--q-accent-hover:[^}]*)\}/),
    ...declarations(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm')),
    ...(isModern ? declarations(new RegExp(`@supports [^{]*\\{\\s*\\.${name} \\{([^}]*)\\}`)) : []),
  ])
}

it('are all that style sheets use', () => {
  const folder = new URL('..', import.meta.url).pathname
  const sheets = globSync('**/*.scss', { cwd: folder }).map((sheet) =>
    readFileSync(join(folder, sheet), 'utf8'),
  )
  const findNames = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const used = new Set(sheets.flatMap((sheet) => findNames(sheet, /var\((--q-[\w-]+)\)/g)))
  // Components define some for themselves, and the settings of the site those of the header.
  const own = sheets.flatMap((sheet) => findNames(sheet, /(--q-[\w-]+)(?=:| \{)/g))
  const defined = new Set([...findNames(css, /(--q-[\w-]+):/g), ...own, '--q-navbar', '--q-on-navbar'])

  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  expect(used.size).toBeGreaterThan(50)
})

describe.each(['light', 'dark'] as const)('the %s colors', (name) => {
  it.each(triedPrimaries)(
    'keep text, edges of controls and the focus ring visible with the primary %s',
    (primary) => {
      expect(listFaintPairs(scheme(name, primary, true))).toEqual([])
    },
  )

  it('keep text readable with the default primary in browsers without relative colors', () => {
    expect(listFaintPairs(scheme(name, '#0033ff', false))).toEqual([])
  })

  it('keep text on solid colors readable', () => {
    const tokens = scheme(name, '#0033ff', true)
    const solids = ['--q-green-solid', '--q-amber-solid', '--q-red-solid']
    const ratios = solids.map((solid) => contrast(parseColor('#ffffff'), parseColor(tokens.get(solid) ?? '')))

    expect(Math.min(...ratios)).toBeGreaterThan(4.5)
  })

  it('are those that the suite of themes computes with', () => {
    const tokens = scheme(name, '#0033ff', true)
    const themed = ['ground', 'sunken', 'raised', 'hover', 'ink', 'ink_muted', 'ink_faint'] as const
    const lines = ['line', 'line_strong', 'line_control'] as const
    const read = (token: string) => tokens.get(`--q-${token.replaceAll('_', '-')}`) ?? ''
    // Every name is present, since both lists contain the tokens of a theme.
    const colors = Object.fromEntries([...themed, ...lines].map((token) => [token, read(token)])) as Colors
    const computed = getSchemeTokens({ light: colors, dark: colors }, name, '#0033ff')

    expect([...computed].filter(([token, value]) => tokens.get(token) !== value)).toEqual([])
  })
})

describe('contrast', () => {
  it('gives the two ends of the WCAG scale', () => {
    expect(contrast(parseColor('#ffffff'), parseColor('#000'))).toBeCloseTo(21, 1)
    expect(contrast(parseColor('#777777'), parseColor('#777777'))).toBe(1)
  })
})
