import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import type { RenderingEnv } from './create-env.ts'

// A name ends with a word character, so that the period of a sentence is not part of it. A name followed by a
// slash is a package or a path, not a user.
const mention = /(?<![\w@/\\.])@(\w(?:[\w.-]{0,28}\w)?)(?![\w@]|[.-]\w|\/\w)/g

/** Turns `@name` in plain text into a link to the user's profile. */
export function addMentions(markdown: MarkdownIt): void {
  markdown.core.ruler.after('link_targets', 'mentions', (state: StateCore) => {
    for (const token of state.tokens) {
      if (token.children && token.content.includes('@')) token.children = withMentions(token.children, state)
    }
  })
}

function withMentions(children: Token[], state: StateCore): Token[] {
  const result: Token[] = []
  let linkDepth = 0
  for (const child of children) {
    linkDepth = Math.max(0, linkDepth + linkStep(child))
    const joinsWord = /[\w@/\\.]$/.test(result.at(-1)?.content ?? '')
    if (child.type === 'text' && linkDepth === 0) result.push(...splitAtMentions(child, joinsWord, state))
    else result.push(child)
  }
  return result
}

function linkStep(token: Token): number {
  if (token.type === 'link_open') return 1
  if (token.type === 'link_close') return -1
  if (token.type !== 'html_inline') return 0
  if (/^<a[\s>]/i.test(token.content)) return 1
  return /^<\/a\s*>/i.test(token.content) ? -1 : 0
}

function splitAtMentions(text: Token, joinsWord: boolean, state: StateCore): Token[] {
  // The environment is always the one that rendering created.
  const { isUser } = state.env as RenderingEnv
  const parts: Token[] = []
  let end = 0
  for (const match of text.content.matchAll(mention)) {
    const name = match[1] ?? ''
    if ((match.index === 0 && joinsWord) || name.length < 2 || isUser?.(name) === false) continue
    parts.push(textToken(text.content.slice(end, match.index), text, state))
    parts.push(...linkTokens(name, text, state))
    end = match.index + match[0].length
  }
  if (end === 0) return [text]
  return [...parts, textToken(text.content.slice(end), text, state)].filter(
    (token) => token.type !== 'text' || token.content !== '',
  )
}

function textToken(content: string, origin: Token, state: StateCore): Token {
  const token = new state.Token('text', '', 0)
  token.content = content
  token.level = origin.level
  return token
}

function linkTokens(name: string, origin: Token, state: StateCore): Token[] {
  const open = new state.Token('link_open', 'a', 1)
  open.attrs = [['href', `/users/${name}`]]
  open.level = origin.level
  const text = textToken(`@${name}`, origin, state)
  text.level = origin.level + 1
  const close = new state.Token('link_close', 'a', -1)
  close.level = origin.level
  return [open, text, close]
}

/** The names mentioned in parsed text, either as `@name` or as a link to the profile. */
export function listMentionedNames(tokens: Token[]): string[] {
  const names = new Set<string>()
  for (const { children } of tokens) {
    children?.forEach((child, index) => {
      const name = child.type === 'link_open' ? nameInProfileLink(child) : undefined
      if (name !== undefined && children[index + 1]?.content === `@${name}`) names.add(name)
    })
  }
  return [...names]
}

function nameInProfileLink(link: Token): string | undefined {
  return /^\/users\/([\w.-]+)$/.exec(String(link.attrGet('href') ?? ''))?.[1]
}
