import { describe, expect, test } from 'vitest'
import { createMarkdownRenderer, TextTooComplexError } from '../markdown-renderer.service.ts'
import { type RenderJob, runRenderJob } from '../run-render-job.ts'
import { assertInert, attackVectors } from './corpus/index.ts'
import { createMarkdown } from './create-markdown.ts'
import { noParts, type PartFilter, type PostPart, type WantedParts } from './post-parts.rules.ts'

/** Renders in this thread; data that would be passed between threads is copied in the same way. */
const pool = { run: async (job: RenderJob) => structuredClone(runRenderJob(structuredClone(job))) }

function renderPost(filter: PartFilter, source: string): Promise<string> {
  return createMarkdownRenderer({ pool, filter }).renderPost({ source, userId: 1, field: 'content' })
}

const shown = (part: PostPart) =>
  part.kind === 'code' ? part.text : part.kind === 'formula' ? part.tex : part.url

function filterWith(
  answer: (part: PostPart, index: number) => string | undefined,
  wanted: Partial<WantedParts> = { code: true, formulas: true },
): PartFilter & { seen: PostPart[][] } {
  const seen: PostPart[][] = []
  return {
    seen,
    wants: () => ({ ...noParts, ...wanted }),
    async filter(parts) {
      seen.push([...parts])
      return parts.map(answer)
    },
  }
}

const math = (part: PostPart) => `<math><mi>${part.kind === 'formula' ? 'f' : 'c'}</mi></math>`
const codeSpan = () => '<span class="hljs-x">!</span>'

describe('code blocks', () => {
  test('are passed to the filter with their language, all at once', async () => {
    const filter = filterWith(codeSpan)
    const source = '```JS title\na < b\n```\n\n- x\n\n  ~~~\n  y\n  ~~~\n\n# z\n\n    indented\n'

    const html = await renderPost(filter, source)

    expect(filter.seen).toEqual([
      [
        { kind: 'code', language: 'js', text: 'a < b\n' },
        { kind: 'code', language: '', text: 'y\n' },
        { kind: 'code', language: '', text: 'indented\n' },
      ],
    ])
    expect(html).toContain('<pre><code class="language-JS"><span class="hljs-x">!</span></code></pre>')
  })

  test('look the same if the filter does not change them', async () => {
    const source = '```js\nif (a < "b") {}\n```\n\ntext `$$x$$`'

    const filtered = await renderPost(
      filterWith(() => undefined),
      source,
    )

    expect(filtered).toBe(createMarkdown().render(source))
  })

  test('are not passed on if no plugin wants them', async () => {
    const filter = filterWith(codeSpan, { code: false, formulas: true })

    const html = await renderPost(filter, '```js\na\n```')

    expect(filter.seen).toEqual([])
    expect(html).toBe('<pre><code class="language-js">a\n</code></pre>')
  })
})

describe('formulas', () => {
  test.each([
    ['a $$x^2$$ b', 'x^2', true],
    ['a \\\\(x < y\\\\) b', 'x < y', false],
    ['a \\\\[x\\\\] b', 'x', true],
    ['a \\(x_i\\) b', 'x_i', false],
    ['\\[x\\]', 'x', true],
    ['$$x\n+ y$$', 'x\n+ y', true],
    ['$$\nx_1 * x_2 * x_3\n$$', 'x_1 * x_2 * x_3', true],
    ['\\\\[\nx\n\\\\]', 'x', true],
    ['> $$\n> x\n> $$', 'x', true],
    ['- $$\n  x\n  $$', 'x', true],
    ['\\begin{align*}\na &= b\\\\\nc\n\\end{align*}', '\\begin{align*}\na &= b\\\\\nc\n\\end{align*}', true],
    ['# Why $$x$$?', 'x', true],
  ])('are found in %j', async (source, tex, isDisplay) => {
    const filter = filterWith(math)

    const html = await renderPost(filter, source)

    expect(filter.seen).toEqual([[{ kind: 'formula', tex, isDisplay }]])
    expect(html).toContain('<math><mi>f</mi></math>')
    expect(html).not.toContain('part')
  })

  test.each([
    'costs $5 and $6',
    'a $x$ b',
    '$$ $$',
    '$$',
    '$$$$',
    '$$x',
    '`$$x$$`',
    '```\n$$x$$\n```',
    '    $$x$$',
    '$$x\n\ny$$',
    '<b title="$$x$$">b</b>',
    '\\$$x$$',
  ])('are not found in %j', async (source) => {
    const filter = filterWith(() => undefined, { code: false, formulas: true })

    const html = await renderPost(filter, source)

    expect(filter.seen).toEqual([])
    expect(html).toBe(createMarkdown().render(source))
  })

  test('show their source if the filter returns nothing', async () => {
    const filter = filterWith(() => undefined)

    expect(await renderPost(filter, 'a \\\\(x<y\\\\) b')).toBe('<p>a \\(x&lt;y\\) b</p>')
    expect(await renderPost(filter, '$$\nx\n$$')).toBe('<p>$$<br>\nx<br>\n$$</p>')
  })

  test('are plain text if no plugin shows formulas', async () => {
    const filter = filterWith(codeSpan, { code: true, formulas: false })

    expect(await renderPost(filter, 'a $$x_1 y_2$$ b')).toBe('<p>a $$x_1 y_2$$ b</p>')
  })

  test('are passed on up to a limit, and parsing a hostile number of them ends', async () => {
    const filter = filterWith(math)
    for (const text of ['$$', '$$x$$ ', '\\\\[\n', '\\\\(', '\\(', '$$\nx', '\\begin{align}\n', '> $$x\n']) {
      // Some of them become too long.
      await renderPost(filter, text.repeat(65_000 / text.length)).catch((error) =>
        expect(error).toBeInstanceOf(TextTooComplexError),
      )
    }

    expect(Math.max(...filter.seen.map((parts) => parts.length))).toBeLessThanOrEqual(300)
  })
})

describe('the HTML of the filter', () => {
  // As from a plugin: the sanitizer of fragments writes the HTML, and the splice has to insert it.
  const html = '<math><mi title="x">"&gt;</mi></math>'

  test.each([
    '<img src="/a.png" alt="\n\n$$x$$\n\n">',
    '<a href="\n\n$$javascript:alert(1)$$\n\n">b</a>',
    '<a title="\n\n```\n" onclick="alert(1)\n```\n\n">b</a>',
    '<b class="\n\n    x\n\n">b</b>',
    '<style>\n\n$$x$$\n\n</style>',
    '<script>\n\n$$x$$\n\n</script>',
    '<!--\n\n$$x$$\n\n-->',
    '<xmp>\n\n$$x$$\n\n</xmp>',
    '<textarea>\n\n$$x$$\n\n</textarea>',
    '<iframe>\n\n$$x$$\n\n</iframe>',
    '<svg><title>\n\n$$x$$\n\n</title></svg>',
    '![$$x$$](/a.png "$$x$$")',
    '[$$x$$](/a)',
    '<x-$$x$$>',
  ])('never is in an attribute or outside of the text: %j', async (source) => {
    const rendered = await renderPost(
      filterWith(() => html),
      source,
    )

    assertInert(rendered.replaceAll(html, ''))
    expect(rendered).not.toMatch(/part[0-9a-f]{32}/)
  })

  test('keeps all attacks inert', async () => {
    const filter = filterWith(() => html)
    for (const vector of attackVectors) {
      for (const source of [`${vector}\n\n$$x$$`, `$$${vector}$$`, `\`\`\`\n${vector}\n\`\`\``]) {
        assertInert((await renderPost(filter, source)).replaceAll(html, ''))
      }
    }
  })

  test('cannot be written by users', async () => {
    const filter = filterWith(shown)
    const source = '<math><mi>x</mi></math> <span class="hljs-x">y</span>'

    const rendered = await renderPost(filter, source)

    expect(filter.seen).toEqual([])
    expect(rendered).not.toContain('<math')
  })

  test('is omitted if it would be too long', async () => {
    const long = `<span class="hljs-x">${'x'.repeat(50_000)}</span>`

    const rendered = await renderPost(
      filterWith(() => long),
      '```\na\n```\n\n'.repeat(4),
    )

    expect(rendered.split(long)).toHaveLength(3)
    expect(rendered.split('<pre><code>a\n</code></pre>')).toHaveLength(3)
  })
})

describe('links', () => {
  const links = { links: true }
  const card = () => '<span class="q-link-card"><strong>!</strong></span>'

  test.each([
    'https://a.example/x?y=1&z=2',
    '<https://a.example/x?y=1&z=2>',
    '  https://a.example/x?y=1&z=2  ',
  ])('that are all of a paragraph show what the filter makes of them: %s', async (link) => {
    const filter = filterWith(card, links)

    const html = await renderPost(filter, `Look:\n\n${link}\n\nThere.`)

    expect(filter.seen).toEqual([[{ kind: 'link', url: 'https://a.example/x?y=1&z=2' }]])
    expect(html).toContain(
      '<p><a href="https://a.example/x?y=1&amp;z=2"><span class="q-link-card"><strong>!</strong></span></a></p>',
    )
  })

  test.each([
    'See https://a.example/',
    'https://a.example/ and more',
    'https://a.example/\nhttps://b.example/',
    '- https://a.example/',
    '> https://a.example/',
    '# https://a.example/',
    '[words](https://a.example/)',
    '[https://a.example/](https://a.example/)',
    'http://a.example/',
    'www.a.example',
    '<ada@a.example>',
    '/questions/1',
    `https://a.example/${'x'.repeat(2000)}`,
    '<a href="https://a.example/">https://a.example/</a>',
    '![https://a.example/](https://a.example/)',
  ])('stay as they are in %s', async (source) => {
    const filter = filterWith(card, links)

    expect(await renderPost(filter, source)).toBe(createMarkdown().render(source))
    expect(filter.seen).toEqual([])
  })

  test('are passed on only up to ten, even if all are the same', async () => {
    const filter = filterWith(card, links)
    const source = Array.from({ length: 1000 }, (_, number) => `https://a.example/${number}`).join('\n\n')

    const html = await renderPost(filter, source)

    expect(filter.seen.map((parts) => parts.map(shown))).toEqual([
      Array.from({ length: 10 }, (_, number) => `https://a.example/${number}`),
    ])
    expect(html.match(/q-link-card/g)).toHaveLength(10)
  })

  test('do not include cards that a user writes', async () => {
    const source = '<a href="https://a.example/"><span class="q-link-card"><strong>x</strong></span></a>'

    expect(await renderPost(filterWith(card, links), source)).not.toContain('q-link-card')
  })
})
