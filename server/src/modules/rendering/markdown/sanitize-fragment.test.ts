import { describe, expect, test } from 'vitest'
import { attackVectors } from './corpus/index.ts'
import { sanitizeFragment } from './sanitize-fragment.ts'

const code = (html: string) => sanitizeFragment(html, 'code', 'my_plugin')
const formula = (html: string) => sanitizeFragment(html, 'formula', 'my_plugin')

/** Throws if a fragment contains what no plugin may insert. */
function assertHarmless(html: string): void {
  for (const [tag] of html.matchAll(/<[^<>]*>/g)) {
    expect(tag).toMatch(/^<\/?[a-z]+(?: [a-z]+="[^"<>]*")*>$/)
    expect(tag).not.toMatch(/ (?:on\w*|style|href|src|id|xmlns|action|name|data)="/)
    expect(tag).not.toMatch(/^<\/?(?:script|style|a|img|svg|iframe|form|input|object|embed|link|meta|base)\b/)
  }
}

describe('code', () => {
  test('keeps spans with its own classes', () => {
    const html = '<span class="hljs-title function_">a</span> <code class="my_plugin-line">b &lt; c</code>'

    expect(code(html)).toBe('<span class="hljs-title">a</span> <code class="my_plugin-line">b &lt; c</code>')
  })

  test.each([
    ['<span class="position-fixed hljs">a</span>', '<span class="hljs">a</span>'],
    ['<span class="btn">a</span>', 'a'],
    [
      '<span class="hljsx my_pluginx" style="color:red" onclick="x" id="y">a</span>',
      '<span class="my_pluginx">a</span>',
    ],
    ['<b>a</b><a href="https://evil.example">b</a><img src=x onerror=y>c', 'abc'],
    ['<script>alert(1)</script>a', 'a'],
    ['<style>*{}</style>a', 'a'],
    ['<svg><script>x</script></svg>a', 'a'],
    ['<math><mi>a</mi></math>', 'a'],
    ['</code></pre><h1>a</h1>', 'a'],
    ['a</span></div>b', 'ab'],
    ['<span class="hljs">a', '<span class="hljs">a</span>'],
  ])('of %s leaves %s', (html, expected) => {
    expect(code(html)).toBe(expected)
  })

  test.each(['', '<span class="hljs"></span>', '<script>x</script>', 'x'.repeat(400_001)])(
    'returns nothing for empty, invalid or too much code',
    (html) => {
      expect(code(html)).toBeUndefined()
    },
  )
})

describe('a formula', () => {
  test('keeps its MathML', () => {
    const html =
      '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mo stretchy="false">(</mo>' +
      '<mspace width="0.2em"/><mi mathvariant="normal">x</mi></mrow>' +
      '<annotation encoding="application/x-tex">(x &lt; y</annotation></semantics></math>'

    expect(formula(html)).toBe(
      '<math display="block"><semantics><mrow><mo stretchy="false">(</mo>' +
        '<mspace width="0.2em"></mspace><mi mathvariant="normal">x</mi></mrow>' +
        '<annotation encoding="application/x-tex">(x &lt; y</annotation></semantics></math>',
    )
  })

  test.each([
    [
      '<math href="https://evil.example"><mi xlink:href="javascript:x" style="a" class="b" id="c">x</mi></math>',
      '<math><mi>x</mi></math>',
    ],
    [
      '<math><maction actiontype="statusline">x<mtext>y</mtext></maction></math>',
      '<math>x<mtext>y</mtext></math>',
    ],
    [
      '<math><annotation-xml encoding="text/html"><style><img src=x onerror=y></style>z</annotation-xml></math>',
      '<math>z</math>',
    ],
    ['<math><mtext><img src=x onerror=y><b>z</b></mtext></math>', '<math><mtext>z</mtext></math>'],
    ['<math><mi mathcolor="red;x:y" width="calc(1px)">x</mi></math>', '<math><mi>x</mi></math>'],
    ['<math><mglyph src="x"/><mi>x</mi></math>', '<math><mi>x</mi></math>'],
  ])('of %s leaves %s', (html, expected) => {
    expect(formula(html)).toBe(expected)
  })

  test.each([
    'x',
    '<span class="hljs">x</span>',
    '<mi>x</mi>',
    '<math><mi>x</mi></math><math><mi>y</mi></math>',
    '<math><mi>x</mi></math><script>y</script>',
    '<math><p>x</p></math>',
    '<math></math>',
    '<svg><math><mi>x</mi></math></svg>',
  ])('is nothing else: %s', (html) => {
    expect(formula(html)).toBeUndefined()
  })
})

test('contains no attack', () => {
  for (const vector of attackVectors) {
    for (const html of [
      vector,
      `<math>${vector}</math>`,
      `<math><mtext>${vector}</mtext></math>`,
      `<span class="hljs">${vector}</span>`,
    ]) {
      assertHarmless(code(html) ?? '')
      const clean = formula(html)
      assertHarmless(clean ?? '')
      if (clean !== undefined) expect(formula(clean)).toBe(clean)
    }
  }
})

test('is rejected if it is nested too deeply', () => {
  expect(code(`${'<span class="hljs">'.repeat(20_000)}x`)).toBeUndefined()
})
