import { type OpenServerPlugin, openServerPlugin } from '@querent/sdk/testing'
import katex from 'katex'
import { parseFragment } from 'parse5'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

let open: OpenServerPlugin

beforeEach(async () => {
  open = await openServerPlugin(plugin, { declaration: packageJson.querent })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  return open.close()
})

async function render(tex: string, isDisplay = false): Promise<string | undefined> {
  const [html] = (await open.render.formula?.([{ tex, isDisplay }])) ?? []
  return html
}

describe('a formula', () => {
  test.each([
    ['x^2', '<msup>'],
    ['\\frac{a}{b}', '<mfrac>'],
    ['\\sqrt[3]{x}', '<mroot>'],
    ['\\sum_{i=1}^{n} i', '∑'],
    ['\\int_0^\\infty e^{-x}\\,dx', '∫'],
    ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '<mtable'],
    ['a < b', '&lt;'],
    ['速度 = \\text{路程}', '速'],
    ['\\mathbb{R}', '<mi>ℝ</mi>'],
    ['\\mathbb{K}', '<mi>𝕂</mi>'],
    ['\\mathcal{F}', '<mi>ℱ</mi>'],
    ['\\mathfrak{g}', '<mi>𝔤</mi>'],
    ['\\mathbf{v}', '<mi>𝐯</mi>'],
    ['\\boldsymbol{\\alpha}', '𝜶'],
    ['\\mathtt{x1}', '𝚡'],
    ['\\mathrm{d}', 'mathvariant="normal"'],
    ['\\ce x', undefined],
  ])('%s becomes MathML', async (tex, part) => {
    const html = await render(tex)

    if (part === undefined) expect(html).toBeUndefined()
    else expect(html).toContain(part)
  })

  test('is one math element that contains its source', async () => {
    const html = (await render('x<y & "z"'.replace(' & "z"', ''))) ?? ''
    const [root, ...others] = parseFragment(html).childNodes

    expect(root?.nodeName).toBe('math')
    expect(others).toEqual([])
    expect(html).toContain('<annotation encoding="application/x-tex">x&lt;y</annotation>')
  })

  test('is on a separate line if it was written so', async () => {
    expect(await render('x', true)).toMatch(/^<math[^>]* display="block"/)
    expect(await render('x', false)).not.toContain('display="block"')
  })

  test.each([
    '\\begin{align}a&=b\\\\c&=d\\end{align}',
    '\\begin{gather*}a\\\\b\\end{gather*}',
    '\\begin{equation}x\\end{equation}',
  ])('may be an environment: %s', async (tex) => {
    expect(await render(tex, true)).toContain('<mtable')
  })
})

describe('a formula that cannot be rendered', () => {
  test.each([
    '\\frac{a}',
    '\\notacommand',
    '{',
    '}',
    '\\begin{align}',
    'a & b',
    '\\href{javascript:alert(1)}{x}',
    '\\href{https://example.com}{x}',
    '\\url{https://example.com}',
    '\\includegraphics{https://example.com/a.png}',
    '\\htmlClass{position-fixed}{x}',
    '\\htmlStyle{color:red}{x}',
    '\\htmlId{x}{y}',
    '\\htmlData{a=b}{y}',
  ])('stays as it was written: %s', async (tex) => {
    expect(await render(tex)).toBeUndefined()
  })

  test('does not prevent the formulas next to it from being rendered', async () => {
    const rendered = await open.render.formula?.([
      { tex: 'a', isDisplay: false },
      { tex: '\\frac', isDisplay: false },
      { tex: 'b', isDisplay: true },
    ])

    expect(rendered?.map((html) => html !== undefined)).toEqual([true, false, true])
  })
})

describe('hostile formulas', () => {
  test.each([
    '\\def\\a{\\a\\a}\\a',
    `\\def\\a{${'x'.repeat(20_000)}}${'\\a'.repeat(400)}`,
    `\\newcommand\\a[1]{${'#1'.repeat(200)}}${'\\a{'.repeat(3)}${'x'.repeat(400)}}}}`,
    `${'\\pmb{'.repeat(60)}${'x'.repeat(400)}${'}'.repeat(60)}`,
    '\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{\\e\\e}\\def\\e{\\f\\f}\\def\\f{\\g\\g}\\def\\g{\\h\\h}\\def\\h{\\i\\i}\\def\\i{xx}\\a',
    '{'.repeat(2000) + '}'.repeat(2000),
    `${'\\sqrt'.repeat(800)}x`,
    '\\left('.repeat(700),
    '\\begin{array}{c}'.repeat(300),
  ])('stay as they were written', async (tex) => {
    expect(await render(tex)).toBeUndefined()
  })

  test('cannot be larger than a page', async () => {
    const html = (await render('\\rule{10000em}{10000em}')) ?? ''

    expect(html).toContain('width="40em"')
    expect(html).not.toMatch(/="\d{3,}(?:\.\d+)?em/)
  })

  test('do not affect the next formula', async () => {
    expect(await render('\\gdef\\secret{x}\\secret')).toContain('<math')

    expect(await render('\\secret')).toBeUndefined()
  })

  test('cannot add markup', async () => {
    const html = (await render('\\text{<img src=x onerror=alert(1)></math><script>}')) ?? ''

    expect(html).not.toMatch(/<(?:img|script)/)
  })

  test('in great number cost no more than the time limit', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.spyOn(katex, 'renderToString').mockImplementation(() => {
      vi.advanceTimersByTime(100)
      return '<math></math>'
    })
    const rendered = await open.render.formula?.(
      Array.from({ length: 300 }, () => ({ tex: 'a', isDisplay: true })),
    )

    expect(rendered).toHaveLength(300)
    expect(rendered?.filter((html) => html !== undefined)).toHaveLength(15)
  })
})

test('nothing is logged', async () => {
  await render('\\frac{secret}')
  await render('secret')

  expect(open.logText()).toBe('')
})
