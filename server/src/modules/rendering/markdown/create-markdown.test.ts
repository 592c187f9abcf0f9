import { describe, expect, test } from 'vitest'
import { createMarkdown } from './create-markdown.ts'

const { render, renderBio } = createMarkdown()

describe('the dialect', () => {
  test.each([
    ['breaks the line at a single newline', 'a\nb', '<p>a<br>\nb</p>'],
    ['emphasises', '*a* **b** ~~c~~', '<p><em>a</em> <strong>b</strong> <s>c</s></p>'],
    [
      'marks the language of code',
      '```js\na < b\n```',
      '<pre><code class="language-js">a &lt; b\n</code></pre>',
    ],
    ['keeps indented code', '    a', '<pre><code>a\n</code></pre>'],
    ['starts lists where they say', '3. a', '<ol start="3">\n<li>a</li>\n</ol>'],
    [
      'shows task lists without form controls',
      '- [ ] a\n- [x] b',
      '<ul>\n<li class="task-list-item">☐ a</li>\n<li class="task-list-item">☑ b</li>\n</ul>',
    ],
    [
      'aligns table cells without style attributes',
      '|a|b|\n|-|-:|\n|1|2|',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n' +
        '<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['keeps keyboard keys', 'press <kbd>Enter</kbd>', '<p>press <kbd>Enter</kbd></p>'],
    ['removes what is around the text', '\n\n  a  \n\n', '<p>a</p>'],
    ['renders nothing as nothing', ' \n ', ''],
    ['shows images', '![b](https://a.example/c.png)', '<p><img src="https://a.example/c.png" alt="b"></p>'],
    [
      'keeps Markdown inside of details',
      '<details>\n\n**a**\n\n</details>',
      '<details>\n<p><strong>a</strong></p>\n</details>',
    ],
    [
      'does not take brackets in text for a task',
      '- [x](https://a.example)',
      '<ul>\n<li><a href="https://a.example">x</a></li>\n</ul>',
    ],
  ])('%s', (_, source, html) => {
    expect(render(source)).toBe(html)
  })
})

describe('angle brackets', () => {
  test.each([
    ['of code stay', 'a List<String> of <init>', '<p>a List&lt;String&gt; of &lt;init&gt;</p>'],
    ['of generic types that are called like elements stay', 'Map<Object>', '<p>Map&lt;Object&gt;</p>'],
    ['of components stay', '<Link to="/a">b</Link>', '<p>&lt;Link to="/a"&gt;b&lt;/Link&gt;</p>'],
    [
      'of XML stay, with what is between them',
      'See:\n\n<dependency>\n  <groupId>a.b</groupId>\n</dependency>\n\nc',
      '<p>See:</p>\n<p>&lt;dependency&gt;<br>\n&lt;groupId&gt;a.b&lt;/groupId&gt;<br>\n&lt;/dependency&gt;</p>\n<p>c</p>',
    ],
    ['in a block of HTML stay', '<div>\n<T> x\n</div>', '<div>\n&lt;T&gt; x\n</div>'],
    ['of elements that are not allowed go', 'a<video src="b">c</video>', '<p>ac</p>'],
    ['of scripts go, with all of it', '<script>a()</script>\n\nb', '<p>b</p>'],
  ])('%s', (_, source, html) => {
    expect(render(source)).toBe(html)
  })
})

describe('headings', () => {
  test('get ids that are unique and do not shadow names of the page', () => {
    const html = render('# Some *text*\n## Some text\n## Some text 1\n## 标题\n# location')

    expect([...html.matchAll(/id="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'h-some-text',
      'h-some-text-1',
      'h-some-text-1-1',
      'h-biao-ti',
      'h-location',
    ])
  })
})

describe('footnotes', () => {
  test('link to the note and back', () => {
    const html = render('a[^x] b[^x]\n\n[^x]: The *note*')
    const note = /<li id="(fn-[0-9a-f]{8}-1)" class="footnote-item"><p>The <em>note<\/em>/.exec(html)?.[1]

    expect(note).toBeDefined()
    expect(html).toContain(
      `<sup class="footnote-ref"><a href="#${note}" id="fnref-${note?.slice(3)}">1</a></sup>`,
    )
    expect(html).toContain(`<a href="#fnref-${note?.slice(3)}-2" class="footnote-backref">`)
  })

  test('have different ids in different texts', () => {
    const ids = ['a', 'b'].map((text) => /id="fn-[^"]*"/.exec(render(`${text}[^1]\n\n[^1]: c`))?.[0])

    expect(ids[0]).toBeDefined()
    expect(ids[0]).not.toBe(ids[1])
  })

  test('do not change brackets that are no reference', () => {
    expect(render('[^1] [^a b] [^')).toBe('<p>[^1] [^a b] [^</p>')
    expect(render('[^1]: c\n\nx [^2] [^ [^1')).toBe('<p>x [^2] [^ [^1</p>')
  })
})

describe('links', () => {
  test.each([
    ['https://a.example/b?c=d&e', 'https://a.example/b?c=d&amp;e'],
    ['http://a.example', 'http://a.example'],
    ['/questions/1', '/questions/1'],
    ['//a.example/b', 'https://a.example/b'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['a@b.example', 'mailto:a@b.example'],
    ['a.example/b', 'https://a.example/b'],
    ['localhost:3000/b', 'http://localhost:3000/b'],
    ['127.0.0.1', 'http://127.0.0.1'],
  ])('lead to %s', (target, href) => {
    expect(render(`[text](${target})`)).toBe(`<p><a href="${href}">text</a></p>`)
  })

  test.each([
    '#anchor',
    'relative/path',
    '../up',
    'ftp://a.example',
    'javascript:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'tel:123',
    '?query',
    'https:///',
    '',
  ])('leave only their text when the target is %j', (target) => {
    expect(render(`a [te*x*t](${target}) b`)).toBe('<p>a te<em>x</em>t b</p>')
  })

  test('show nothing of an automatic link with an invalid target', () => {
    expect(render('a <ftp://b.example> <javascript:alert(1)> c')).toBe('<p>a   c</p>')
    expect(render('<https://a.example>')).toBe('<p><a href="https://a.example">https://a.example</a></p>')
  })

  test('are created from bare URLs and email addresses, but not from file names', () => {
    expect(render('http://a.example/b. www.a.example, c@d.example main.py a.rs ftp://e.example')).toBe(
      '<p><a href="http://a.example/b">http://a.example/b</a>. ' +
        '<a href="http://www.a.example">www.a.example</a>, ' +
        '<a href="mailto:c@d.example">c@d.example</a> main.py a.rs ftp://e.example</p>',
    )
  })

  test('written as inline HTML are not followed by search engines', () => {
    expect(render('x <a href="https://a.example">b</a>')).toBe(
      '<p>x <a rel="nofollow" href="https://a.example">b</a></p>',
    )
  })

  test('keep a title of simple characters, and the marker for embedding', () => {
    expect(render('[a](/b "One, two!")')).toBe('<p><a href="/b" title="One, two!">a</a></p>')
    expect(render('[a](/b "@embed")')).toBe('<p><a href="/b" title="@embed">a</a></p>')
    expect(render('[a](/b "{evil}")')).toBe('<p><a href="/b">a</a></p>')
  })
})

describe('images', () => {
  test('show their description if the source is invalid', () => {
    expect(render('![a *b*](javascript:alert(1))')).toBe('<p>a *b*</p>')
  })

  test('get a missing scheme', () => {
    expect(render('![](//a.example/b.png)')).toBe('<p><img src="https://a.example/b.png" alt=""></p>')
  })
})

describe('inline HTML', () => {
  test('that is not allowed is removed without other text', () => {
    expect(render('use <textarea> or <select> in **forms**')).toBe(
      '<p>use  or  in <strong>forms</strong></p>',
    )
  })
})

describe('hostile input', () => {
  const size = 65_536

  test.each([
    '[',
    '![',
    '*',
    '_',
    '`',
    '<',
    '> ',
    '- ',
    '[^',
    '](',
    '<!--',
    '<![CDATA[',
    '<a b="',
    '<b></i>',
    '<div>\n\n',
    '|',
    'http://',
    'www.',
    '@',
    'a@',
    '&',
    '\\',
    '[a]: b\n',
    '[^1]: x\n[^1]',
    '<noscript>',
    '<iframe>',
    '\u0000',
  ])('of nothing but %j renders', (item) => {
    const html = render(item.repeat(Math.ceil(size / item.length)))

    expect(html).not.toContain('<script')
  })

  test('keeps the text after deep nesting', () => {
    expect(render(`${'> '.repeat(40)}deep`)).toContain('deep')
    expect(render(`${'<div>'.repeat(200)}deep`)).toContain('deep')
  })
})

describe('images that were uploaded', () => {
  test.each(['', 'https://site.example', 'https://site.example/sub'])('at "%s" have a size', (site) => {
    expect(render(`![a](${site}/uploads/post/3kTMd_1200x800.png)`)).toBe(
      `<p><img src="${site}/uploads/post/3kTMd_1200x800.png" alt="a" width="1200" height="800"></p>`,
    )
  })

  test.each([
    '/uploads/post/3kTMd.png',
    '/uploads/post/a_999999x1.png',
    '/x?y=/uploads/post/a_1x1.png',
    '/uploads/post/a_1x1.png?x',
    '/uploads/avatar/a_1x1.png',
  ])('do not when they are %s', (path) => {
    expect(render(`![a](${path})`)).toBe(`<p><img src="${path}" alt="a"></p>`)
  })
})

describe('renderBio', () => {
  test('keeps paragraphs, emphasis and images, and the text of other elements', () => {
    const bio = renderBio(
      '# Me\n\n**bold** *em* [site](https://a.example) `code` @ada\n\n![x](/uploads/a.png)',
    )

    expect(bio).toBe(
      'Me\n<p><strong>bold</strong> <em>em</em> site code @ada</p>\n<p><img src="/uploads/a.png" alt="x"></p>',
    )
  })

  test('removes images without a valid source', () => {
    expect(renderBio('<img src="data:image/png;base64,AAAA">x')).toBe('<p>x</p>')
  })
})
