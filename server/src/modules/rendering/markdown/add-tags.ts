import type { MarkdownIt as Parser, StateCore, Token } from 'markdown-it'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { isAllowedElement } from './allowed-html.rules.ts'
import { isElementName } from './element-names.rules.ts'

const tag = /<\/?([a-z][^\s/<>]*)(?:[\s/][^<>]*)?>/gi
const leadingTag = /^\s*<\/?([a-z][^\s/<>]*)/i

/**
 * Text in angle brackets: HTML tags are left to the sanitizer. Everything else, such as `List<String>` or XML
 * outside of a code block, is shown as text, or it would disappear.
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
 * An inline tag is checked by itself: if it is not allowed, it is removed without the text after it, which an
 * unclosed element would hide in the sanitizer.
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
