import type { MarkdownIt, StateCore, Token } from 'markdown-it'

const taskMark = /^\[([ xX])\](?=\s)/

/**
 * Shows `[ ]` and `[x]` at the start of a list item as boxes. They are characters, not form controls:
 * a visitor could not check them.
 */
export function addTaskLists(markdown: MarkdownIt): void {
  markdown.core.ruler.after('inline', 'task_lists', (state: StateCore) => {
    state.tokens.forEach((token, index) => {
      if (token.type === 'list_item_open') markTask(token, state.tokens[index + 1], state.tokens[index + 2])
    })
  })
}

function markTask(item: Token, paragraph: Token | undefined, inline: Token | undefined): void {
  const first = inline?.children?.[0]
  if (paragraph?.type !== 'paragraph_open' || first?.type !== 'text') return
  const mark = taskMark.exec(first.content)
  if (!mark) return
  item.attrJoin('class', 'task-list-item')
  first.content = (mark[1] === ' ' ? '☐' : '☑') + first.content.slice(mark[0].length)
}
