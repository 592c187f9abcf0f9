import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { toSlug } from '../../identifiers/index.ts'

const maxHeadingLength = 200

/** Gives headings ids derived from their text. The prefix prevents them from shadowing names of the page. */
export function addHeadingIds(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading_ids', (state: StateCore) => {
    const uses = new Map<string, number>()
    state.tokens.forEach((token, index) => {
      if (token.type !== 'heading_open') return
      const text = toText(state.tokens[index + 1])
      token.attrSet('id', pickFreeId(`h-${toSlug(text)}`, uses))
    })
  })
}

function toText(inline: Token | undefined): string {
  const parts = (inline?.children ?? []).filter(
    (child) => child.type === 'text' || child.type === 'code_inline',
  )
  return parts
    .map((part) => part.content)
    .join('')
    .slice(0, maxHeadingLength)
}

function pickFreeId(id: string, uses: Map<string, number>): string {
  const usesBefore = uses.get(id) ?? 0
  uses.set(id, usesBefore + 1)
  // A numbered id may also be the text of another heading, so it is looked up as well.
  return usesBefore === 0 ? id : pickFreeId(`${id}-${usesBefore}`, uses)
}
