import { expect, test } from 'vitest'
import { config } from './config.ts'
import { chooseLogo } from './logo.ts'

const logged: string[] = []
const log = { info: () => {}, warn: (message: string) => void logged.push(message), error: () => {} }
const choose = (logo_svg: string) => chooseLogo({ config: { ...config.initial, logo_svg }, log })
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

test('shows a key if the administrator chose nothing', () => {
  expect(choose('')).toContain('<circle')
})

test('shows the logo of the administrator, as it is or in base64', () => {
  expect(choose(mark)).toBe(mark)
  expect(choose(btoa(mark))).toBe(mark)
})

test.each([
  mark.replace('<path', '<script>alert(1)</script><path'),
  mark.replace('<path', '<path onload="alert(1)"'),
  mark.replace('<path', '<image href="https://tracker.example.com/x.png"/><path'),
  mark.replace('<path', '<path style="fill:url(https://tracker.example.com/x)"'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${mark}`,
  '<p>not a mark</p>',
  'rubbish',
])('shows a key instead of %s, and logs so', (svg) => {
  logged.length = 0

  expect(choose(svg)).toContain('<circle')
  expect(logged).toHaveLength(1)
})
