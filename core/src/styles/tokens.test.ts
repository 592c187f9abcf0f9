// @vitest-environment node
import { compileString } from 'sass'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor } from '../lib/color-math.ts'

type Tokens = Map<string, string>

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

function resolve(tokens: Tokens, name: string): string {
  const value = tokens.get(name)
  if (!value) throw new Error(`There is no token ${name}.`)
  return value.replace(/var\((--q-[\w-]+)\)/g, (_, inner: string) => resolve(tokens, inner))
}

const TEXT_PAIRS: [string, string[]][] = [
  [
    '--q-ink',
    [
      '--q-ground',
      '--q-sunken',
      '--q-raised',
      '--q-hover',
      '--q-accent-subtle',
      '--q-amber-subtle',
      '--q-red-subtle',
      '--q-green-subtle',
    ],
  ],
  [
    '--q-ink-muted',
    [
      '--q-ground',
      '--q-sunken',
      '--q-raised',
      '--q-hover',
      '--q-accent-subtle',
      '--q-amber-subtle',
      '--q-red-subtle',
      '--q-green-subtle',
    ],
  ],
  ['--q-ink-faint', ['--q-ground', '--q-sunken', '--q-raised', '--q-hover']],
  ['--q-accent', ['--q-ground', '--q-sunken', '--q-raised', '--q-accent-subtle', '--q-accent-subtle-hover']],
  [
    '--q-accent-hover',
    ['--q-ground', '--q-sunken', '--q-raised', '--q-accent-subtle', '--q-accent-subtle-hover'],
  ],
  [
    '--q-on-solid',
    [
      '--q-solid',
      '--q-solid-hover',
      '--q-solid-active',
      '--q-green-solid',
      '--q-amber-solid',
      '--q-red-solid',
      '--q-red-solid-hover',
    ],
  ],
  ['--q-green', ['--q-ground', '--q-raised', '--q-green-subtle']],
  ['--q-amber', ['--q-ground', '--q-raised', '--q-amber-subtle']],
  ['--q-red', ['--q-ground', '--q-raised', '--q-red-subtle']],
]

const EDGE_PAIRS: [string, string[]][] = [
  ['--q-line-control', ['--q-ground', '--q-raised']],
  ['--q-focus', ['--q-ground', '--q-sunken', '--q-raised', '--q-hover']],
]

function tooFaint(tokens: Tokens, pairs: [string, string[]][], least: number): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(parseColor(resolve(tokens, front)), parseColor(resolve(tokens, back)))
      return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : []
    }),
  )
}

const PRIMARIES = [
  '#0033ff',
  '#ffcc00',
  '#00c853',
  '#ff2d55',
  '#00b8d4',
  '#7c3aed',
  '#111111',
  '#fafafa',
  '#ff6d00',
  '#0a7d33',
]

describe.each(['light', 'dark'] as const)('the %s colors', (name) => {
  it.each(PRIMARIES)('keep text readable when a theme brings %s as the primary color', (primary) => {
    expect(tooFaint(scheme(name, primary, true), TEXT_PAIRS, 4.5)).toEqual([])
  })

  it('keep text readable with the default primary in browsers without relative colors', () => {
    expect(tooFaint(scheme(name, '#0033ff', false), TEXT_PAIRS, 4.5)).toEqual([])
  })

  it.each(PRIMARIES)('keep the edges of controls and the focus ring visible with %s', (primary) => {
    expect(tooFaint(scheme(name, primary, true), EDGE_PAIRS, 3)).toEqual([])
  })
})

describe('contrast', () => {
  it('gives the two ends of the WCAG scale', () => {
    expect(contrast(parseColor('#ffffff'), parseColor('#000'))).toBeCloseTo(21, 1)
    expect(contrast(parseColor('#777777'), parseColor('#777777'))).toBe(1)
  })
})
