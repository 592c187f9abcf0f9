import { Fragment, type ReactNode } from 'react'

export type RichParts = Record<string, (content: ReactNode) => ReactNode>

const tagged = /<(\w+)>(.*?)<\/\1>/gs

/**
 * Fills marked parts of a translated text with elements, so that translators place the link themselves:
 * `richText(t('account.login.no_account'), { link: (text) => <Link to="/users/register">{text}</Link> })`
 * for a text like `New here? <link>Sign up</link>`.
 */
export function richText(text: string, parts: RichParts): ReactNode {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', content = ''] = match
    const render = parts[name]
    if (!render) continue
    nodes.push(text.slice(end, match.index))
    nodes.push(<Fragment key={match.index}>{render(richText(content, parts))}</Fragment>)
    end = match.index + whole.length
  }
  nodes.push(text.slice(end))
  return nodes
}
