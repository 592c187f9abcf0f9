/**
 * A block of code in a post.
 *
 * @example
 * const isDiff = ({ language }: CodeBlock) => language === 'diff'
 * @public
 */
export type CodeBlock = {
  /** As written after the fence, in lower case; '' where nothing was. */
  language: string
  text: string
}

/**
 * A formula in a post.
 *
 * @example
 * const formula: Formula = { tex: 'a^2 + b^2', isDisplay: true }
 * @public
 */
export type Formula = {
  /** TeX, without its delimiters. */
  tex: string
  /** In a line of its own. */
  isDisplay: boolean
}

/**
 * One answer for each part, in their order: HTML, or undefined to leave the part as it was written.
 *
 * @example
 * const parts: RenderedParts = ['<span class="hljs-comment">…</span>', undefined]
 * @public
 */
export type RenderedParts = readonly (string | undefined)[]

/**
 * Makes more of parts of a post when it is written. All parts of a post come in one call, which has three seconds.
 * The host lets through text, `span` and `code` with classes that begin with `hljs` or the plugin's slug, and, for
 * formulas, MathML.
 *
 * @example
 * const render: RenderFilter = {
 *   code: async (blocks) => blocks.map(({ language, text }) => (language === 'shout' ? text.toUpperCase() : undefined)),
 * }
 * @public
 */
export type RenderFilter = {
  /** The insides of code blocks. */
  code?(blocks: readonly CodeBlock[]): Promise<RenderedParts>
  formula?(formulas: readonly Formula[]): Promise<RenderedParts>
  /** The style a site's administrator chose, for clients that ask for `render/config`. */
  theme?: string
}
