import type { CodeBlock, RenderedParts, RenderFilter, ServerContext } from '@querent/sdk/server'
import hljs from 'highlight.js/lib/common'
import type { themes } from './config.ts'

/** Longer blocks are not worth highlighting. */
const maxBlockLength = 20_000
/** Guessing tries every language in turn, and is usually wrong for short or long texts. */
const maxGuessLength = 3000
const minGuessLength = 20
const minRelevance = 5
/** By how much the best guess has to be better than the second. */
const minMargin = 2
/** Milliseconds for the blocks of a post: the remaining ones stay plain. */
const budget = 1000
/** Longer blocks are tried in pieces first, each of which takes little time whatever it contains. */
const pieceLength = 1000

const guessed =
  `bash c cpp csharp css diff go java javascript json kotlin php python ruby rust sql swift typescript xml
  yaml`.split(/\s+/)

type Theme = (typeof themes)[number]

/** Highlights code in the language that its author named. */
export function createHighlighter({
  config,
}: Pick<ServerContext<{ select_theme: Theme }>, 'config'>): RenderFilter {
  const theme = config.select_theme
  return {
    theme,
    async code(blocks): Promise<RenderedParts> {
      const until = performance.now() + budget
      return blocks.map((block) => {
        const html = performance.now() < until ? highlight(block, until - performance.now()) : undefined
        return html && `<span class="hljs hljs-theme-${theme}">${withOwnClasses(html)}</span>`
      })
    },
  }
}

/** HTML with classes, or undefined if the block is better left as it is. */
function highlight({ language, text }: CodeBlock, ms: number): string | undefined {
  if (text.length > maxBlockLength) return undefined
  if (language === '') return guess(text)
  // Other programs write `js{1,3}` and `language-js`.
  const name = /^(?:language-|lang-)?([\w+#.-]+)/.exec(language)?.[1] ?? ''
  if (!hljs.getLanguage(name) || hljs.getLanguage(name) === hljs.getLanguage('plaintext')) return undefined
  if (isTooHard(text, name, ms)) return undefined
  return hljs.highlight(text, { language: name, ignoreIllegals: true }).value
}

/**
 * Whether a block would exceed the time limit. Adversarial code takes time quadratic in its length: 20,000
 * characters up to half a minute, and highlighting cannot be interrupted.
 */
function isTooHard(text: string, language: string, ms: number): boolean {
  const count = Math.ceil(text.length / pieceLength)
  let [sum, slowest] = [0, 0]
  for (let index = 0; index < count && count > 1; index += 1) {
    const started = performance.now()
    const piece = text.slice(index * pieceLength, (index + 1) * pieceLength)
    hljs.highlight(piece, { language, ignoreIllegals: true })
    const taken = performance.now() - started
    sum += taken
    slowest = Math.max(slowest, taken)
    // Without the slowest: it may be the first of its language, which takes longer.
    if ((sum - slowest) * count > ms) return true
  }
  return false
}

function guess(text: string): string | undefined {
  if (text.length > maxGuessLength || text.trim().length < minGuessLength) return undefined
  const found = hljs.highlightAuto(text, guessed)
  const isClear = found.relevance - (found.secondBest?.relevance ?? 0) >= minMargin
  return isClear && found.relevance >= minRelevance ? found.value : undefined
}

/**
 * The library also writes classes such as `function_` and `language-xml`, which the style sheet does not use.
 */
function withOwnClasses(html: string): string {
  return html.replace(/class="([^"]*)"/g, (_, names: string) => {
    const own = names.split(' ').filter((name) => name.startsWith('hljs'))
    return `class="${own.join(' ') || 'hljs-part'}"`
  })
}
