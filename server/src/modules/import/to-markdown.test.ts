import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { createMarkdown } from '../rendering/index.ts'
import { toMarkdown } from './to-markdown.ts'

const markdown = createMarkdown()

function renderAgain(html: string): string {
  return markdown.render(toMarkdown(html), { isUser: () => false })
}

function visibleText(html: string): string {
  const parts: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('value' in node) parts.push(node.value)
    if (/^(?:p|li|br|dt|dd|t[dh]|h\d|pre|blockquote)$/.test(node.nodeName)) parts.push(' ')
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parseFragment(html))
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

describe('toMarkdown', () => {
  test('skips tags that would replace the whole text', () => {
    const html = '<frameset onload=alert(1)><frame src="/a"></frameset><p>Still here</p>'

    expect(toMarkdown(html)).toBe('Still here')
  })

  test.each(['div', 'blockquote', 'pre', 'b', 'em', 'ul><li', 'table><tr><td', 'code', 'unknown'])(
    'keeps the text of <%s> nested as deeply as a text is long',
    (tag) => {
      const open = `<${tag}>`.repeat(Math.floor(65_000 / (tag.length + 2)))

      expect(toMarkdown(`${open}deep inside</x>`)).toContain('deep inside')
    },
  )

  test.each([
    ['', ''],
    ['<p>a</p>\n\n<p>b\nc</p>', 'a\n\nb c'],
    ['<p>a <em>b</em> <strong>c</strong> <strike>d</strike></p>', 'a *b* **c** ~~d~~'],
    ['<p><a href="https://a.example/b_(c)" title="T">x</a></p>', '[x](https://a.example/b_%28c%29 "T")'],
    [
      '<p><a href="https://a.example"><img src="https://a.example/i.png" alt="[a]"></a></p>',
      '[![\\[a\\]](https://a.example/i.png)](https://a.example)',
    ],
    [
      '<p>press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>2</sup></p>',
      'press <kbd>Ctrl</kbd>, H<sub>2</sub>O, x<sup>2</sup>',
    ],
    ['<h2>A # b #</h2>', '## A # b \\#'],
    ['<hr>', '---'],
    ['<p>a<br>b</p>', 'a\nb'],
    ['<ul><li>a</li><li>b</li></ul>', '-   a\n-   b'],
    ['<ol start="3"><li>a</li></ol>', '3.  a'],
    ['<blockquote><p>a</p></blockquote>', '> a'],
    ['<p><code>a`b</code> <code>c</code></p>', '``a`b`` `c`'],
    [
      '<pre class="lang-js prettyprint-override"><code>a &lt; b\n\nc\n</code></pre>',
      '```js\na < b\n\nc\n```',
    ],
    ['<pre><code class="language-c++">x</code></pre>', '```c++\nx\n```'],
    ['<pre>x ``` y</pre>', '````\nx ``` y\n````'],
    ['<p>1 &lt; 2 &amp;amp; &lt;b&gt;</p>', '1 \\< 2 \\&amp; \\<b>'],
    ['<script>alert(1)</script><p>a</p>', 'a'],
  ])('turns %j into %j', (html, source) => {
    expect(toMarkdown(html)).toBe(source)
  })

  test('hides spoilers until they are revealed', () => {
    expect(renderAgain('<blockquote class="spoiler"><p>The <em>butler</em></p></blockquote>')).toBe(
      '<details>\n<summary>Spoiler</summary>\n<p>The <em>butler</em></p>\n</details>',
    )
  })

  test('converts tables with their alignment', () => {
    const html = `<div class="s-table-container"><table class="s-table">
      <thead><tr><th style="text-align: center;">A | B</th><th>C</th></tr></thead>
      <tbody><tr><td style="text-align: center;"><strong>1</strong></td><td>x<br>y</td></tr></tbody></table></div>`

    expect(toMarkdown(html)).toBe('| A \\| B | C |\n| :-: | --- |\n| **1** | x<br>y |')
    expect(renderAgain(html)).toContain('<td align="center"><strong>1</strong></td>\n<td>x<br>y</td>')
  })

  test('adds a header to tables that have none', () => {
    expect(toMarkdown('<table><tr><td>1</td><td>2</td></tr></table>')).toBe(
      '|  |  |\n| --- | --- |\n| 1 | 2 |',
    )
  })

  test('keeps tables as HTML if Markdown cannot express them', () => {
    const html = '<table><tr><td colspan="2"><pre>a\n\nb</pre></td></tr><tr><td>c</td><td>d</td></tr></table>'

    expect(renderAgain(html)).toContain('<td colspan="2"><pre>a\n\nb</pre></td>')
  })

  test.each([
    'con<em>lang</em>er',
    '<strong>"quoted"</strong>text',
    'text<strong>(in brackets)</strong>text',
    '<em>a</em><strong>b</strong>',
    '<em><strong>both</strong></em>',
    '<em>a <strong>b</strong></em>',
    'https://a.example/<em>b</em>',
    '<em><br>a</em>b<strong>c<br></strong>',
    '日本<strong>「語」</strong>です',
  ])('keeps the emphasis of %s', (html) => {
    const again = renderAgain(`<p>${html}</p>`)

    expect(visibleText(again)).toBe(visibleText(html))
    expect(again.match(/<(?:em|strong)>/g)).toEqual(html.match(/<(?:em|strong)>/g))
  })

  test.each([
    '<p><b>never closed<p>more</p><ul><li>a</li></ul>',
    '<p>wow!<a href="/x">link</a></p>',
    '<p>1) no list</p><p>- none</p><p>+ none</p><p># none</p>',
    '<p>[^1]: no note</p>',
    '<p>a [x] b](c) ![d](e)</p>',
    '<ul><li><p>a</p><pre><code>b\n\nc</code></pre></li><li>d<ul><li>e</li></ul></li></ul>',
    '<blockquote><p>a</p><ul><li>b</li></ul><pre><code>c</code></pre></blockquote>',
    '<p>~~no~~ __no__ **no** `no` $a_1$</p>',
    '<p>&amp;lt;b&amp;gt; &amp;#60; \\&lt;i&gt;</p>',
    '<p>a<br>- b<br># c<br>1. d<br>===</p>',
    '<a href="/x"><p>a</p><p>b</p></a>',
    '<h1>a<br>b</h1>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<p><code>a</code><code>b*c*</code></p>',
    '<p>see https://a.example/b_c_d?e=__f__ or https://a.example/*</p>',
    '<p>| a | b |<br>|---|---|<br>| c | d |</p>',
  ])('keeps the text of %s', (html) => {
    expect(visibleText(renderAgain(html))).toBe(visibleText(html))
  })

  test('keeps any text, even if it looks like Markdown', () => {
    const item = fc.constantFrom(
      ...'*_~`#>+-=|![](){}<&;:\\/.\'"^$@1a b é字'.split(''),
      ...['**', '~~', '```', '---', '1. ', '1) ', '- ', '<b>', '&lt;', '&#1', '[^1]:', '![', '](', ' ', ' '],
    )
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const html = `<p>${escapeHtml(items.join(''))}</p>`

        expect(visibleText(renderAgain(html))).toBe(visibleText(html))
      }),
      { numRuns: 2000 },
    )
  })
})
