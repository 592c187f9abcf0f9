import type { MarkdownIt as Parser, StateCore, Token } from 'markdown-it'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { isAllowedElement } from './allowed-html.rules.ts'
import { isElementName } from './element-names.rules.ts'

const tag = /<\/?([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>/gi
const leadingTag = /^\s*<\/?([a-z][^\s/<>]*)/i

/**
 * What is written in angle brackets: tags of HTML stay for the final pass to judge. All else, such as `List<String>` or
 * XML outside of a code block, is shown as it was written instead of vanishing from the text.
 */
export function addTags(parser: Parser): void {
  parser.core.ruler.after('block', 'text_in_brackets', (state: StateCore) => {
    state.tokens = state.tokens.flatMap((token) => (isText(token) ? toParagraph(state, token) : [token]))
  })
  parser.renderer.rules.html_inline = renderInlineHtml
  parser.renderer.rules.html_block = renderHtmlBlock
}

function isText({ type, content }: Token): boolean {
  const name = type === 'html_block' ? leadingTag.exec(content)?.[1] : undefined
  return name !== undefined && !isElementName(name)
}

function toParagraph(state: StateCore, { content, map, level }: Token): Token[] {
  const open = new state.Token('paragraph_open', 'p', 1)
  const inline = new state.Token('inline', '', 0)
  const close = new state.Token('paragraph_close', 'p', -1)
  for (const token of [open, inline, close]) Object.assign(token, { map, level, block: true })
  Object.assign(inline, { content: content.trim(), level: level + 1, children: [] })
  return [open, inline, close]
}

/**
 * A tag between words is judged by itself: one that is not allowed goes without taking along what
 * follows it, as an unclosed element would do in the final pass.
 */
function renderInlineHtml(tokens: Token[], index: number): string {
  const html = tokens[index]?.content ?? ''
  const name = leadingTag.exec(html)?.[1]
  if (name === undefined) return ''
  if (!isElementName(name)) return escapeHtml(html)
  if (!isAllowedElement(name.toLowerCase())) return ''
  return html.replace(/^<a(?=[\s/>])/i, '<a rel="nofollow"')
}

function renderHtmlBlock(tokens: Token[], index: number): string {
  const html = tokens[index]?.content ?? ''
  return html.replace(tag, (written, name: string) => (isElementName(name) ? written : escapeHtml(written)))
}
