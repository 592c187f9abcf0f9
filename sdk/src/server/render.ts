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
 * A link of a post that stands alone in its paragraph, as a bare `https` address.
 *
 * @example
 * const isVideo = ({ url }: PostLink) => url.startsWith('https://video.example/')
 * @public
 */
export type PostLink = { url: string }

/**
 * The description that a linked page gives of itself. All of it is plain text; the site cuts it, and makes a card of it
 * that names the host as well.
 *
 * @example
 * const card: LinkCard = { title: 'How to water basil', description: 'Twice a week.', siteName: 'Herbs' }
 * @public
 */
export type LinkCard = { title: string; description?: string; siteName?: string }

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
  /**
   * What a link leads to; undefined leaves the link as it is. It is asked in the background, after the post was stored,
   * and has fifteen seconds; the site keeps the answer for a week, and asks again a day after undefined. Of several
   * plugins the first is asked.
   */
  link?(link: PostLink): Promise<LinkCard | undefined>
  /** The style a site's administrator chose, for clients that ask for `render/config`. */
  theme?: string
}
