import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown.ts'

// As in a browser: the policy of the site forbids style attributes in other documents of the page, too.
beforeEach(() => {
  const inDocument = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')?.get
  const none = document.createElement('span').style
  vi.spyOn(HTMLElement.prototype, 'style', 'get').mockImplementation(function (this: HTMLElement) {
    return this.ownerDocument === document ? inDocument?.call(this) : none
  })
})
afterEach(() => vi.restoreAllMocks())

describe('pasted HTML', () => {
  it('keeps headings, emphasis, links and lists', () => {
    const html =
      '<meta charset="utf-8"><h2>Title</h2><p>Some <b>bold</b> and <a href="https://e.org/">a link</a>.</p>' +
      '<ul><li>one<ol><li>inner</li><li>next</li></ol></li><li>two</li></ul>'

    expect(htmlToMarkdown(html)).toBe(
      '## Title\n\nSome **bold** and [a link](https://e.org/).\n\n- one\n  1. inner\n  2. next\n- two',
    )
  })

  it('turns cells of a spreadsheet into a table with the first row as header', () => {
    const html = '<table><tbody><tr><td>a|b</td><td>c</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>'

    expect(htmlToMarkdown(html)).toBe('| a\\|b | c |\n| --- | --- |\n| 1 | 2 |\n\n')
  })

  it('keeps keys, superscripts and subscripts as HTML, which Markdown lacks', () => {
    const html = '<p>Press <kbd>Ctrl</kbd> for x<sup>2</sup> and H<sub>2</sub>O.<sup></sup></p>'

    expect(htmlToMarkdown(html)).toBe('Press <kbd>Ctrl</kbd> for x<sup>2</sup> and H<sub>2</sub>O.')
  })

  it('fences code with its language', () => {
    const html = '<p>Try:</p><pre class="lang-js"><code>if (a) {\n  b\n}\n</code></pre>'

    expect(htmlToMarkdown(html)).toBe('Try:\n\n```js\nif (a) {\n  b\n}\n```\n\n')
  })

  it.each([
    ['without formatting', '<p><span style="color: red">a_b &lt;c&gt; and *d*</span></p>'],
    ['of a code editor', '<div style="white-space: pre"><span><b>if</b></span></div>'],
    ['of one line of code', '<pre style="color: red"><b>const</b> a = 1</pre>'],
  ])('keeps text %s unchanged', (_what, html) => {
    expect(htmlToMarkdown(html)).toBe('')
  })

  it('applies the styles of Google Docs, and drops its wrapper', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span>' +
      '<span style="font-weight:700">bold</span></p></b>'

    expect(htmlToMarkdown(html)).toBe('plain **bold**')
  })

  it('reads the lists of Word', () => {
    const item = (mark: string, text: string) =>
      `<p class="MsoListParagraphCxSpFirst"><span style='mso-list:Ignore'>${mark}</span>${text}</p>`

    expect(htmlToMarkdown(`<p>First</p>${item('·', 'one')}${item('·', 'two')}`)).toBe('First\n\n- one\n- two')
    expect(htmlToMarkdown(item('1.', 'one') + item('2.', 'two'))).toBe('1. one\n2. two')
  })

  it('drops broken images and links, and scripts', () => {
    const html =
      '<p><b>a</b> <img src="file:///c/x.png" alt="drawing"> <a href="javascript:alert(1)">b</a> &lt;i&gt;</p>' +
      '<script>alert(1)</script>'

    expect(htmlToMarkdown(html)).toBe('**a** drawing b \\<i>')
  })
})
