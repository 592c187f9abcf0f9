import { expect, test } from 'vitest'
import { showStyles, withPermittedStyles } from './permitted-styles.ts'

const current = () => [Element.prototype.setAttribute, document.createElement, document.createElementNS]

test('style elements get the nonce, and style attributes are set as properties', async () => {
  await withPermittedStyles('n0nce', async () => {
    expect(document.createElement('style').getAttribute('nonce')).toBe('n0nce')
    expect(document.createElement('p').getAttribute('nonce')).toBeNull()
    const element = document.createElement('p')
    element.setAttribute('style', 'color: red')
    element.setAttribute('title', 'x')

    expect(element.style.color).toBe('red')
    expect(element.title).toBe('x')
  })
})

test('nothing is left behind, even after a failure', async () => {
  const before = current()
  await expect(withPermittedStyles('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(current()).toEqual(before)
  expect(document.createElement('style').getAttribute('nonce')).toBeNull()
})

test.each(['<style>', '<style nonce="">'])(
  'a text with %s that is parsed meanwhile keeps its styles',
  async (start) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${start}a{}</style><rect style="fill: red"/></svg>`
    const parsed = await withPermittedStyles('n0nce', async () =>
      new DOMParser().parseFromString(svg, 'image/svg+xml'),
    )

    expect(parsed.querySelector('rect')?.hasAttribute('style')).toBe(false)
    expect(parsed.querySelector('style')?.getAttribute('nonce')).toBe('n0nce')
    const shown = showStyles(new XMLSerializer().serializeToString(parsed.documentElement))
    expect(shown).toContain('<rect style="fill: red"')
    expect(shown).toContain('<style>a{}</style>')
  },
)
