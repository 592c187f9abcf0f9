import type { CodeBlock, RenderedParts, RenderFilter, ServerContext } from '@querent/sdk/server'
import hljs from 'highlight.js/lib/common'
import type { themes } from './config.ts'

/** No one reads longer blocks by their colors. */
const maxBlockLength = 20_000
/** Guessing tries every language in turn, and is wrong more often than not about what is short or long. */
const maxGuessLength = 3000
const minGuessLength = 20
const minRelevance = 5
/** By how much the best guess has to be better than the second. */
const minMargin = 2
/** Milliseconds for the blocks of a post: what remains then stays plain. */
const budget = 1000

const guessed =
  `bash c cpp csharp css diff go java javascript json kotlin php python ruby rust sql swift typescript xml
  yaml`.split(/\s+/)

type Theme = (typeof themes)[number]

/** Colors code by the language that its author named. */
export function createHighlighter({
  config,
}: Pick<ServerContext<{ select_theme: Theme }>, 'config'>): RenderFilter {
  const theme = config.select_theme
  return {
    theme,
    async code(blocks): Promise<RenderedParts> {
      const until = performance.now() + budget
      return blocks.map((block) => {
        const html = performance.now() < until ? highlight(block) : undefined
        return html && `<span class="hljs hljs-theme-${theme}">${withOwnClasses(html)}</span>`
      })
    },
  }
}

/** HTML with classes, or undefined where the block is better left as it is. */
function highlight({ language, text }: CodeBlock): string | undefined {
  if (text.length > maxBlockLength) return undefined
  if (language === '') return guess(text)
  // `js{1,3}` and `language-js` are how other programs write it.
  const name = /^(?:language-|lang-)?([\w+#.-]+)/.exec(language)?.[1] ?? ''
  if (!hljs.getLanguage(name) || hljs.getLanguage(name) === hljs.getLanguage('plaintext')) return undefined
  return hljs.highlight(text, { language: name, ignoreIllegals: true }).value
}

function guess(text: string): string | undefined {
  if (text.length > maxGuessLength || text.trim().length < minGuessLength) return undefined
  const found = hljs.highlightAuto(text, guessed)
  const isClear = found.relevance - (found.secondBest?.relevance ?? 0) >= minMargin
  return isClear && found.relevance >= minRelevance ? found.value : undefined
}

/** The library also writes classes such as `function_` and `language-xml`, which say nothing to the style sheet. */
function withOwnClasses(html: string): string {
  return html.replace(/class="([^"]*)"/g, (_, names: string) => {
    const own = names.split(' ').filter((name) => name.startsWith('hljs'))
    return `class="${own.join(' ') || 'hljs-part'}"`
  })
}
