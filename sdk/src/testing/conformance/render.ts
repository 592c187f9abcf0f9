import { describe, expect, it } from 'vitest'
import type { ConfigFields } from '../../plugin/config-fields.ts'
import type { LinkCard, ServerPlugin } from '../../server/index.ts'
import type { OpenServerPlugin, ServerPluginOptions } from '../server-plugin.ts'
import { createOpener } from './open-plugin.ts'
import type { PluginPlace } from './plugin-folder.ts'
import { measureProcessorMs } from './processor-time.ts'
import { listForbiddenMarkup, readText } from './rendered-markup.ts'

/**
 * A plugin that renders on the server, and samples of what it renders.
 *
 * @example
 * const samples: Pick<RenderSuite<ConfigFields, ConfigFields>, 'code'> = { code: [{ language: 'js', text: 'let a = 1' }] }
 * @public
 */
export type RenderSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  /** What `src/server/index.ts` exports. */
  plugin: ServerPlugin<Fields, UserFields>
  /** Where the plugin is: `import.meta.dirname` of the test. */
  root: PluginPlace
  options?: Omit<ServerPluginOptions<Fields>, 'declaration' | 'texts'>
  /** Code blocks that the plugin renders; none for other plugins. */
  code?: readonly { language: string; text: string }[]
  /** Formulas that it renders; none for other plugins. */
  formulas?: readonly { tex: string; isDisplay: boolean }[]
  /**
   * Links that it describes, and the descriptions; if it requests them, their hosts are in `fakeServers` of
   * the options.
   */
  links?: readonly { url: string; card: LinkCard }[]
}

const hostile = [
  '',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</code></pre><h1>out</h1>',
  '&lt;b&gt; &amp; &#60;',
  '\u0000\u202e\ufeff𝔘𝔫𝔦𝔠𝔬𝔡𝔢 👩‍👩‍👧',
  '\\href{javascript:alert(1)}{x} \\url{javascript:x} \\includegraphics{https://example.com/x.png}',
  '\\htmlClass{x}{y} \\htmlStyle{color:red}{y} \\htmlData{a=b}{y}',
  '{{{{{{{{{{}}',
  '\\def\\x{\\x\\x}\\x',
]

const long = 'let value = (1 + 2) * x_{i} // '.repeat(600)

type Render = (text: string) => Promise<string | undefined>

function fragmentChecks(kind: string, open: () => Promise<{ render: Render; slug: string }>): void {
  it.each(hostile)(`returns no harmful markup for ${kind} %j`, async (text) => {
    const { render, slug } = await open()

    expect(listForbiddenMarkup((await render(text)) ?? '', slug)).toEqual([])
  })

  it(`renders ${kind} of 18,000 characters in less than a second of processor time`, async () => {
    const { render } = await open()
    await render('x')

    expect(await measureProcessorMs(() => render(long))).toBeLessThan(1000)
  })
}

/**
 * Checks the rules for every plugin that renders on the server.
 *
 * @example
 * const plugin = defineServerPlugin({
 *   render: () => ({
 *     code: async (blocks) =>
 *       blocks.map(({ language }) => (language === 'dots' ? '<span class="hljs-dot">...</span>' : undefined)),
 *   }),
 * })
 * describeRender({ plugin, root: import.meta.dirname, code: [{ language: 'dots', text: '...' }] })
 * @public
 */
export function describeRender<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: RenderSuite<Fields, UserFields>,
): void {
  const { plugin, root, options, code = [], formulas = [], links = [] } = suite
  const { declaration, open } = createOpener(plugin, root, options)
  const slug = declaration.slug_name
  const openCode = async (language: string) => {
    const { render } = await open()
    return { slug, render: async (text: string) => (await render.code?.([{ language, text }]))?.[0] }
  }
  const openFormula = async (isDisplay: boolean) => {
    const { render } = await open()
    return { slug, render: async (tex: string) => (await render.formula?.([{ tex, isDisplay }]))?.[0] }
  }

  describe('what is rendered', () => {
    it('is code, formulas or links, and the suite has samples of it', async () => {
      const { render } = await open()

      expect({ code: code.length > 0, formulas: formulas.length > 0, links: links.length > 0 }).toEqual({
        code: render.code !== undefined,
        formulas: render.formula !== undefined,
        links: render.link !== undefined,
      })
      expect(code.length + formulas.length + links.length).toBeGreaterThan(0)
    })

    for (const block of code) codeChecks(block, () => openCode(block.language))
    const [first] = code
    if (first !== undefined) {
      it('leaves an unknown language as it is', async () => {
        const { render } = await openCode('no-such-language')

        expect(await render('let a = 1')).toBeUndefined()
      })
      fragmentChecks('code', () => openCode(first.language))
    }
    for (const formula of formulas) formulaChecks(formula, () => openFormula(formula.isDisplay))
    if (links.length > 0) linkChecks(links, open)
    if (formulas.length > 0) {
      fragmentChecks('a formula in a line', () => openFormula(false))
      fragmentChecks('a formula of its own', () => openFormula(true))
    }
  })
}

/** Nothing responds there, or nothing that a user may see. */
const leadingNowhere = [
  'https://nowhere.invalid/',
  'https://nowhere.invalid/"><script>alert(1)</script>',
  'https://127.0.0.1/',
  'https://[::1]/admin',
  'https://user:password@nowhere.invalid/',
  `https://nowhere.invalid/${'x'.repeat(1900)}`,
]

function linkChecks(
  links: readonly { url: string; card: LinkCard }[],
  open: () => Promise<OpenServerPlugin>,
): void {
  it.each(links)('describes $url, the same each time', async ({ url, card }) => {
    const { render } = await open()

    expect(await render.link?.({ url })).toEqual(card)
    expect(await render.link?.({ url })).toEqual(card)
  })

  it.each(leadingNowhere)('does not fail because of %s', async (url) => {
    const { render } = await open()

    // Failures count against the plugin, which is disabled after a few of them.
    const card = await render.link?.({ url })
    expect(card === undefined || card.title.trim() !== '').toBe(true)
  })
}

type Open = () => Promise<{ render: Render; slug: string }>

function codeChecks({ language, text }: { language: string; text: string }, open: Open): void {
  describe(`code in ${language}`, () => {
    it('only has markup that the host allows', async () => {
      const { render, slug } = await open()
      const html = (await render(text)) ?? ''

      expect(html).toMatch(/<span class="/)
      expect(listForbiddenMarkup(html, slug)).toEqual([])
    })

    it('keeps the text, character by character', async () => {
      const { render } = await open()

      expect(readText((await render(text)) ?? '')).toBe(text)
    })

    it('is the same each time', async () => {
      const { render } = await open()

      expect(await render(text)).toBe(await render(text))
    })
  })
}

function formulaChecks({ tex, isDisplay }: { tex: string; isDisplay: boolean }, open: Open): void {
  describe(`the formula ${tex}${isDisplay ? ' in a line of its own' : ''}`, () => {
    it('only has markup that the host allows, for sight and for screen readers', async () => {
      const { render, slug } = await open()
      const html = (await render(tex)) ?? ''

      expect(html).toMatch(/^<math[\s>]/)
      expect(listForbiddenMarkup(html, slug)).toEqual([])
    })

    it('is the same each time', async () => {
      const { render } = await open()

      expect(await render(tex)).toBe(await render(tex))
    })
  })
}
