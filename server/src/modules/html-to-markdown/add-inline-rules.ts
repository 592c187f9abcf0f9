import type TurndownService from 'turndown'
import { addRule } from './add-rule.ts'
import { type DomNode, getAttribute } from './get-attribute.ts'

const whiteSpace = /^[\s\p{Z}]$/u
const selfNamedUrl = /^https?:\/\/[^\s<>\\]+$/i
const blocks = [
  'P',
  'DIV',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
  'PRE',
  'TABLE',
  'HR',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
]
const punctuation = /^[\p{P}\p{S}]$/u

/** Converts inline elements. */
export function addInlineRules(converter: TurndownService): void {
  addRule(converter, 'emphasis', {
    filter: ['em', 'i', 'cite', 'dfn', 'var'],
    replacement: (content, node: DomNode) => emphasize(content, node, '*', 'em'),
  })
  addRule(converter, 'strong', {
    filter: ['strong', 'b'],
    replacement: (content, node: DomNode) => emphasize(content, node, '**', 'strong'),
  })
  addRule(converter, 'struck', {
    filter: (node: DomNode) => ['S', 'STRIKE', 'DEL'].includes(node.nodeName),
    replacement: (content, node: DomNode) => emphasize(content, node, '~~', 's'),
  })
  addRule(converter, 'kept elements', {
    filter: ['kbd', 'sub', 'sup', 'ins', 'mark', 'small', 'u'],
    replacement: (content, node: DomNode) => {
      const tag = node.nodeName.toLowerCase()
      const { before, inner, after } = splitEdges(content)
      return inner && !hasBlocks(node) ? `${before}<${tag}>${inner}</${tag}>${after}` : content
    },
  })
  addRule(converter, 'code', {
    filter: (node: DomNode) => node.nodeName === 'CODE' && node.parentNode?.nodeName !== 'PRE',
    replacement: (content, node: DomNode) => {
      const code = node.getElementsByTagName('BR').length > 0 ? content : (node.textContent ?? '')
      // Backticks of two adjacent pieces of code would run together.
      return node.previousSibling?.nodeName === 'CODE' ? writeCodeElement(code) : writeCode(code)
    },
  })
  addRule(converter, 'link', { filter: 'a', replacement: writeLink })
  addRule(converter, 'image', { filter: 'img', replacement: (_, node: DomNode) => writeImage(node) })
  addRule(converter, 'unseen', {
    filter: [
      'script',
      'style',
      'noscript',
      'iframe',
      'object',
      'embed',
      'form',
      'select',
      'textarea',
      'title',
    ],
    replacement: () => '',
  })
}

// Delimiters count as such only where words begin and end; elsewhere the element itself is written.
function emphasize(content: string, node: DomNode, mark: string, tag: string): string {
  if (!content.trim()) return content
  if (hasBlocks(node)) return `\n\n${content.trim()}\n\n`
  const { before, inner, after } = splitEdges(content)
  const isPlain =
    opensWord(before || lastCharacter(node.previousSibling), getFirst(inner)) &&
    opensWord(after || firstCharacter(node.nextSibling), getLast(inner)) &&
    !/\n\s*\n|^[*~]|[*~]$/.test(inner)
  if (isPlain) return `${before}${mark}${inner}${mark}${after}`
  return `${before}<${tag}>${inner.replace(/\n\s*\n/g, '\n')}</${tag}>${after}`
}

// Line breaks at the edges go outside: delimiters must touch the word, and a tag alone on its line would
// begin a block.
function splitEdges(content: string): { before: string; inner: string; after: string } {
  const inner = content.trim()
  const start = content.indexOf(inner)
  return { before: content.slice(0, start), inner, after: content.slice(start + inner.length) }
}

// Unclosed emphasis continues over whole paragraphs. Markdown cannot express that, and no one meant it.
function hasBlocks(node: DomNode): boolean {
  return blocks.some((tag) => node.getElementsByTagName(tag).length > 0)
}

function opensWord(outside: string, inside: string): boolean {
  if (outside === '' || whiteSpace.test(getFirst(outside))) return true
  if (/[*_~]/.test(outside)) return false
  return !punctuation.test(inside) || punctuation.test(outside)
}

function lastCharacter(node: DomNode | null): string {
  return isNestedMark(node) ? '*' : getLast(node?.textContent ?? '')
}

function firstCharacter(node: DomNode | null): string {
  return isNestedMark(node) ? '*' : getFirst(node?.textContent ?? '')
}

function isNestedMark(node: DomNode | null): boolean {
  return node !== null && /^(?:EM|I|CITE|DFN|VAR|STRONG|B|S|STRIKE|DEL)$/.test(node.nodeName)
}

function getFirst(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0) ?? 0)
}

function getLast(text: string): string {
  return [...text.slice(-2)].at(-1) ?? ''
}

function writeCode(text: string): string {
  const code = text.replace(/\s+/g, ' ')
  if (!code.trim()) return code
  const runs = new Set(code.match(/`+/g))
  let fence = '`'
  while (runs.has(fence)) fence += '`'
  const space = /^`|`$|^ .* $/.test(code) ? ' ' : ''
  return `${fence}${space}${code}${space}${fence}`
}

function writeCodeElement(text: string): string {
  const code = text.replace(/[^\w\s]/gu, (character) => `&#${character.codePointAt(0)};`)
  return `<code>${code.replace(/\s+/g, ' ')}</code>`
}

function writeLink(content: string, node: DomNode): string {
  const target = getAttribute(node, 'href').trim()
  const text = content.replace(/\n\s*\n/g, '\n')
  if (!target || !text.trim()) return text
  if (node.textContent === target && selfNamedUrl.test(target)) return `<${target}>`
  return `[${text}](${writeDestination(target)}${writeTitle(node)})`
}

function writeImage(node: DomNode): string {
  const source = getAttribute(node, 'src').trim()
  const description = getAttribute(node, 'alt')
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
  return source ? `![${description}](${writeDestination(source)}${writeTitle(node)})` : description
}

function writeDestination(url: string): string {
  return url.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}

function writeTitle(node: DomNode): string {
  const title = getAttribute(node, 'title').replace(/\s+/g, ' ').trim()
  return title ? ` "${title.replace(/["\\&<]/g, '\\$&')}"` : ''
}
