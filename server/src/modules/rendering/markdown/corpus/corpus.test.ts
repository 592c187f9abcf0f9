import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMarkdown } from '../create-markdown.ts'
import { plainText } from '../plain-text.rules.ts'
import { sanitizeHtml } from '../sanitize-html.ts'
import { assertInert, attackFamilies, attackVectors } from './index.ts'

const { render, renderBio } = createMarkdown()

describe('the corpus', () => {
  test('has several hundred different attacks', () => {
    expect(new Set(attackVectors).size).toBe(attackVectors.length)
    expect(attackVectors.length).toBeGreaterThanOrEqual(320)
  })
})

describe.each(Object.entries(attackFamilies))('attacks by %s', (_, vectors) => {
  test.each(vectors.map((vector) => [vector.slice(0, 120), vector]))(
    'contain nothing active after rendering: %j',
    (_, vector) => {
      assertInert(render(vector))
      assertInert(render(`text before ${vector} text after`))
      assertInert(renderBio(vector))
      assertInert(sanitizeHtml(vector))
    },
  )
})

describe('the sanitizer', () => {
  test('changes nothing when it is applied again', () => {
    for (const vector of attackVectors) {
      const clean = sanitizeHtml(vector)

      expect(sanitizeHtml(clean)).toBe(clean)
    }
  })

  // Not retried: the next run has other attacks, and a failure is always real.
  test('withstands random combinations of attacks', { retry: 0 }, () => {
    const item = fc.oneof(fc.constantFrom(...attackVectors), fc.string({ unit: 'binary', maxLength: 20 }))
    const cut = fc
      .tuple(item, fc.nat(60), fc.boolean())
      .map(([text, at, isHead]) => (isHead ? text.slice(0, at) : text.slice(at)))

    fc.assert(
      fc.property(fc.array(fc.oneof(item, cut), { minLength: 2, maxLength: 6 }), (items) => {
        const source = items.filter((text) => text.length < 5000).join('')

        assertInert(render(source))
        assertInert(renderBio(source))
        assertInert(sanitizeHtml(source))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('plain text', () => {
  test('of rendered attacks contains no tag', () => {
    for (const vector of attackVectors) {
      expect(plainText(render(vector))).not.toMatch(/[<>]/)
    }
  })
})

describe('assertInert', () => {
  test.each([
    '<script>alert(1)</script>',
    '<p onclick="x">a</p>',
    '<p style="x">a</p>',
    '<a href="javascript:x">a</a>',
    '<a href=" java&#10;script:x">a</a>',
    '<a href="//a.example">a</a>',
    '<img src="data:image/png;base64,x">',
    '<svg></svg>',
    '<p id="location">a</p>',
    '<h1 id="h-a"></h1><h1 id="h-a"></h1>',
    '<!-- a -->',
    '<x-y></x-y>',
    '</main><p>a</p>',
    '<iframe></iframe>',
    '<p data-x="y">a</p>',
  ])('objects to %s', (html) => {
    expect(() => assertInert(html)).toThrow(/must be inert/)
  })

  test('accepts ordinary text', () => {
    assertInert('<h1 id="h-a">a</h1><p>b <a href="https://a.example">c</a> <img src="/d.png" alt="e"></p>')
  })
})
