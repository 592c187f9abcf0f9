/**
 * A block of code in a post.
 *
 * @example
 * const isDiff = ({ language }: CodeBlock) => language === 'diff'
 * @public
 */
export type CodeBlock = {
  /** As written after the fence, in lower case; '' if there is none. */
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
  /** On its own line. */
  isDisplay: boolean
}

/**
 * A link of a post that stands alone in its paragraph, as a bare `https` URL.
 *
 * @example
 * const isVideo = ({ url }: PostLink) => url.startsWith('https://video.example/')
 * @public
 */
export type PostLink = { url: string }

/**
 * The description that a linked page gives of itself. All of it is plain text; the site truncates it, and
 * shows it in a card that also names the host.
 *
 * @example
 * const card: LinkCard = { title: 'How to water basil', description: 'Twice a week.', siteName: 'Herbs' }
 * @public
 */
export type LinkCard = { title: string; description?: string; siteName?: string }

/**
 * One result for each part, in order: HTML, or undefined to leave the part as it was written.
 *
 * @example
 * const parts: RenderedParts = ['<span class="hljs-comment">…</span>', undefined]
 * @public
 */
export type RenderedParts = readonly (string | undefined)[]

/**
 * Renders parts of a post when it is written. All parts of a post are passed in one call, which has three
 * seconds. The host allows text, `span` and `code` with classes that begin with `hljs` or the plugin's slug,
 * and, for formulas, MathML.
 *
 * @example
 * const render: RenderFilter = {
 *   code: async (blocks) => blocks.map(({ language, text }) => (language === 'shout' ? text.toUpperCase() : undefined)),
 * }
 * @public
 */
export type RenderFilter = {
  /** The content of code blocks. */
  code?(blocks: readonly CodeBlock[]): Promise<RenderedParts>
  formula?(formulas: readonly Formula[]): Promise<RenderedParts>
  /**
   * The target of a link; undefined leaves the link as it is. It is called in the background, after the post
   * was stored, and has fifteen seconds. The site keeps the result for a week, and tries again a day after
   * undefined. If there are several plugins, the first is called.
   */
  link?(link: PostLink): Promise<LinkCard | undefined>
  /** The style that an administrator chose, for clients that call `render/config`. */
  theme?: string
}
