import type TurndownService from 'turndown'
import { addRule } from './add-rule.ts'
import { type DomNode, getAttribute } from './get-attribute.ts'

/** Converts code blocks, headings and spoilers. */
export function addBlockRules(converter: TurndownService): void {
  addRule(converter, 'code block', { filter: 'pre', replacement: (_, node: DomNode) => writeCodeBlock(node) })
  addRule(converter, 'heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node: DomNode) => {
      const text = content
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<![\\#])(#+)$/, '\\$1')
      return text ? `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${text}\n\n` : ''
    },
  })
  addRule(converter, 'spoiler', {
    filter: (node: DomNode) =>
      node.nodeName === 'BLOCKQUOTE' && /(?:^|\s)spoiler(?:\s|$)/.test(getAttribute(node, 'class')),
    replacement: (content) =>
      `\n\n<details>\n<summary>Spoiler</summary>\n\n${content.trim()}\n\n</details>\n\n`,
  })
}

function writeCodeBlock(node: DomNode): string {
  const code = (node.textContent ?? '').replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!code.trim()) return '\n\n'
  const maxLength = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(maxLength + 1)
  return `\n\n${fence}${getLanguage(node)}\n${code}\n${fence}\n\n`
}

// The language is on the block or on the code inside, under either of two prefixes.
function getLanguage(node: DomNode): string {
  const classes = `${getAttribute(node, 'class')} ${node.children[0] ? getAttribute(node.children[0], 'class') : ''}`
  const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(classes)?.[1] ?? ''
  return language === 'none' || language === 'default' ? '' : language
}
