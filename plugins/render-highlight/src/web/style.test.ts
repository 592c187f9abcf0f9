import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from '../server/config.ts'

const css = readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** The backgrounds of code: the lightest and darkest backgrounds of the site in each scheme. */
const grounds = { light: ['#ffffff', '#f5f7fa'], dark: ['#0f1115', '#1b1f27'] }

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function colors(selector: string): Map<string, string> {
  const at = css.indexOf(`${selector} {`)
  const body = at < 0 ? '' : css.slice(at, css.indexOf('}', at))
  return new Map(
    [...body.matchAll(/(--hl-[a-z]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const used = new Set([...css.matchAll(/var\((--hl-[a-z]+)\)/g)].map(([, name]) => name))

describe.each(themes)('%s', (theme) => {
  test.each([
    ['light', `.hljs-theme-${theme}`],
    ['dark', `:root:not([data-bs-theme="light"]) .hljs-theme-${theme}`],
    ['dark', `:root[data-bs-theme="dark"] .hljs-theme-${theme}`],
  ] as const)('has all colors for %s pages, at %s, with enough contrast', (scheme, selector) => {
    const palette = colors(`\n${selector}`).size > 0 ? colors(`\n${selector}`) : colors(`  ${selector}`)

    expect(new Set(palette.keys())).toEqual(used)
    for (const color of palette.values()) {
      for (const ground of grounds[scheme]) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('is the same dark palette by choice and by system preference', () => {
    expect(colors(`:root[data-bs-theme="dark"] .hljs-theme-${theme}`)).toEqual(
      colors(`:root:not([data-bs-theme="light"]) .hljs-theme-${theme}`),
    )
  })
})

test('nothing outside of highlighted code is affected', () => {
  const selectors = [
    ...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[}{,])\s*([^@{},]+?)\s*(?=[,{])/g),
  ]
    .map(([, selector = '']) => selector)
    .filter((selector) => (selector !== '' && !selector.includes(':')) || selector.startsWith(':root'))

  expect(selectors.length).toBeGreaterThan(20)
  for (const selector of selectors) expect(selector).toMatch(/\.hljs-/)
})
