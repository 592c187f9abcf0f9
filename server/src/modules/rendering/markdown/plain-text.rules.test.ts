import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptAround } from '../excerpt-around.ts'
import { createMarkdown } from './create-markdown.ts'
import { excerpt, isBlankRendering, plainText, toShortText } from './plain-text.rules.ts'

const { render } = createMarkdown()
const formula = (source: string) =>
  `<math><mi>x</mi><annotation encoding="application/x-tex">${source}</annotation></math>`

describe('plainText', () => {
  test.each([
    ['<p>a <em>b</em></p>\n<p>c</p>', 'a b c'],
    ['<p>a</p>\n<pre><code>x</code></pre>\n<p>b</p>\n<pre><code>y</code></pre>\n<p>c</p>', 'a … b … c'],
    ['<pre><code>x</code></pre><p>a</p><pre><code>y</code></pre>\n<pre>z</pre>', 'a'],
    ['<pre><code>x</code></pre>', ''],
    [`<p>so ${formula('x')} is`, 'so x is'],
    [`<p>so ${formula('\\int_0^1 x')} is`, 'so … is'],
    ['<p>with $E = mc^2$ and $$\\sum_i i$$, or so</p>', 'with … and …, or so'],
    ['<p>from $5 to $10, or a_1</p>', 'from $5 to $10, or a_1'],
    ['<p>see <a href="/x">this</a>.</p>', 'see this.'],
    ['<a href="/x">a</a> b <a href="/y">c</a>', 'a b c'],
    ['<p>1 &lt; 2 &amp; 3</p>', '1 &lt; 2 &amp; 3'],
    ['<p>a\tb\n\n   c</p>', 'a b c'],
    ['<abbr>a</abbr>', 'a'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe('toShortText', () => {
  test.each([
    ['a &lt; b &amp;amp; c&#39;s &#x1F600;', "a < b &amp; c's 😀"],
    ['Do {code...} then {code...}', 'Do then'],
    ['{code...}', ''],
    ['as long as it was stored...', 'as long as it was stored…'],
    ['&#0; &unknown;', '&#0; &unknown;'],
  ])('of %j is %j', (text, shown) => {
    expect(toShortText(text, 30)).toBe(shown)
  })

  test('cuts between characters', () => {
    expect(toShortText('😀😀 😀😀', 3)).toBe('😀😀…')
  })
})

describe('excerpt', () => {
  test('does not change a text that fits', () => {
    expect(excerpt(`<p>${'a'.repeat(240)}</p>`)).toBe('a'.repeat(240))
  })

  test('cuts at the limit and adds dots', () => {
    expect(excerpt(`<p>${'a'.repeat(241)}</p>`)).toBe(`${'a'.repeat(240)}...`)
    expect(excerpt('<p>abcdef</p>', 3)).toBe('abc...')
  })

  test('never splits a character or an entity', () => {
    expect(excerpt('<p>😀😀😀</p>', 2)).toBe('😀😀...')
    expect(excerpt('<p>a&amp;b&lt;c</p>', 2)).toBe('a&amp;...')
  })
})

describe('isBlankRendering', () => {
  test.each([
    '',
    '   ',
    '<!-- only a comment -->',
    '<b></b>',
    '&nbsp;',
    '&#8203; &zwnj;',
    '\u200b\u2060\u00ad',
    '\u3164',
    '[]()',
    '[^1]: unused note',
    '<script>alert(1)</script>',
    '[a]: https://b.example',
  ])('sees that %j shows nothing', (source) => {
    expect(isBlankRendering(render(source))).toBe(true)
  })

  test.each(['a', '.', '![](/a.png)', '---', '`x`', '字', '😀', '&amp;'])(
    'returns false for visible content: %j',
    (source) => {
      expect(isBlankRendering(render(source))).toBe(false)
    },
  )
})

describe('excerptAround', () => {
  test('cuts between words', () => {
    const text = `${'before '.repeat(30)}needle${' after'.repeat(30)}`

    expect(excerptAround(text, ['needle'])).toBe(`...${'before '.repeat(14)}needle${' after'.repeat(16)}...`)
    expect(excerptAround('after '.repeat(50), [])).toBe(`${'after '.repeat(33).trimEnd()}...`)
  })

  const long = `${'a'.repeat(150)} needle ${'b'.repeat(150)}`

  test('shows a hundred characters on either side of the match', () => {
    expect(excerptAround(long, ['needle'])).toBe(`...${'a'.repeat(99)} needle ${'b'.repeat(99)}...`)
  })

  test('keeps its length near the end of the text', () => {
    const text = `${'a'.repeat(300)} needle end`

    expect(excerptAround(text, ['needle'])).toBe(`...${text.slice(-206)}`)
  })

  test('begins with the text when the match is near its start', () => {
    expect(excerptAround(`needle ${'b'.repeat(150)}`, ['needle'])).toBe(`needle ${'b'.repeat(99)}...`)
  })

  test('uses the first match of all words', () => {
    const text = `${'x'.repeat(200)} first ${'y'.repeat(300)} second ${'z'.repeat(200)}`

    expect(excerptAround(text, ['second', 'first'])).toContain('first')
    expect(excerptAround(text, ['second', 'first'])).not.toContain('second')
  })

  test('prefers the spelling as given, then ignores case and accents', () => {
    const text = `${'x'.repeat(300)} Été ${'y'.repeat(300)} ete ${'z'.repeat(300)}`

    expect(excerptAround(text, ['ete'])).toContain('ete')
    expect(excerptAround(text, ['éte'])).toContain('Été')
  })

  test('shows the first 200 characters without a match', () => {
    expect(excerptAround('a'.repeat(201), ['z'])).toBe(`${'a'.repeat(200)}...`)
    expect(excerptAround('short', [])).toBe('short')
  })

  test('always shows a part of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.string({ minLength: 1 }),
        (text, word) => {
          const inner = excerptAround(text, [word])

          expect(inner === text || text.includes(inner.replace(/^\.\.\./, '').replace(/\.\.\.$/, ''))).toBe(
            true,
          )
        },
      ),
    )
  })
})
