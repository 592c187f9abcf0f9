import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { findLinkTarget, findSafeUrl } from './url.rules.ts'

/**
 * Keeps only links with valid targets. Other links become their text, other automatic links are removed, and
 * images without a valid source become their description.
 */
export function addLinkRule(markdown: MarkdownIt): void {
  // Otherwise the parser would leave the whole construct as text; the rule below decides instead.
  markdown.validateLink = () => true
  markdown.core.ruler.after('linkify', 'link_targets', judgeLinks)
}

function judgeLinks(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.children) token.children = withJudgedLinks(token.children)
  }
}

function withJudgedLinks(children: Token[]): Token[] {
  const kept: Token[] = []
  // Links cannot be nested, so there is at most one open link.
  let openLink: 'kept' | 'text only' | 'dropped' = 'kept'
  for (const child of children) {
    if (child.type === 'link_open') {
      openLink = judgeLink(child)
      if (openLink === 'kept') kept.push(child)
    } else if (child.type === 'link_close') {
      if (openLink === 'kept') kept.push(child)
      openLink = 'kept'
    } else if (openLink !== 'dropped') {
      if (child.type === 'image') judgeImage(child)
      kept.push(child)
    }
  }
  return kept
}

function judgeLink(link: Token): 'kept' | 'text only' | 'dropped' {
  const target = findLinkTarget(String(link.attrGet('href') ?? ''))
  if (target === undefined) return link.markup === 'autolink' ? 'dropped' : 'text only'
  link.attrSet('href', target)
  return 'kept'
}

function judgeImage(image: Token): void {
  if (image.children) image.children = withJudgedLinks(image.children)
  const source = findSafeUrl(String(image.attrGet('src') ?? ''))
  if (source) {
    image.attrSet('src', source)
    preserveSpace(image, source)
    return
  }
  image.type = 'text'
  image.attrs = null
}

// Names of uploaded images include their size, so that the content below does not move when they load.
const sizedImage = /^(?:https?:\/\/[^/]+)?(?:\/[^?#]*)?\/uploads\/post\/[\w-]+_(\d{1,5})x(\d{1,5})\.[a-z]+$/

function preserveSpace(image: Token, source: string): void {
  const [, width, height] = sizedImage.exec(source) ?? []
  if (width === undefined || height === undefined) return
  image.attrSet('width', width)
  image.attrSet('height', height)
}
