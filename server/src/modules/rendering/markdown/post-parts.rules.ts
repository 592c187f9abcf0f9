import { randomBytes } from 'node:crypto'
import type { Token } from 'markdown-it'
import { formulaToken, readFormula } from './add-formulas.ts'

/** A part of a post that a plugin may render. */
export type PostPart =
  | { kind: 'code'; language: string; text: string }
  | { kind: 'formula'; tex: string; isDisplay: boolean }
  | { kind: 'link'; url: string }

export type WantedParts = { code: boolean; formulas: boolean; links: boolean }

/** For texts without parts for plugins. */
export const noParts: WantedParts = { code: false, formulas: false, links: false }

/** Renders the parts of posts. */
export type PartFilter = {
  /** Whether any plugin wants code blocks, formulas, or links. Formulas that no plugin wants are text. */
  wants(): WantedParts
  /**
   * Sanitized HTML for each part, in their order; undefined leaves the part unchanged. Never throws, and
   * responds in time.
   */
  filter(parts: readonly PostPart[]): Promise<readonly (string | undefined)[]>
}

type FoundPart = { token: Token; part: PostPart }

/** Further parts are not changed: each takes time, and no post needs that many. */
const maxParts = 300
const maxCharacters = 200_000
/** Each link causes a request to another site. */
const maxLinks = 10
const maxLinkLength = 2000

/** The parts of a parsed post, in their order. */
export function listParts(tokens: readonly Token[], wanted: WantedParts): FoundPart[] {
  const found: FoundPart[] = []
  let characters = 0
  let links = 0
  const visit = (list: readonly Token[]) => {
    for (const [index, token] of list.entries()) {
      const link = wanted.links && links < maxLinks ? findLoneLink(list[index - 1], token) : undefined
      if (link) {
        links += 1
        found.push(link)
      }
      const part = getPart(token)
      if (part && (part.kind === 'code' ? wanted.code : wanted.formulas)) {
        characters += token.content.length
        if (found.length < maxParts && characters <= maxCharacters) found.push({ token, part })
      }
      // The description of an image becomes an attribute.
      if (token.children && token.type !== 'image') visit(token.children)
    }
  }
  visit(tokens)
  return found
}

/**
 * A bare URL that is the whole of its paragraph; the part is the text in the link. A link with an
 * author's own text already describes its target.
 */
function findLoneLink(before: Token | undefined, { type, children }: Token): FoundPart | undefined {
  if (type !== 'inline' || before?.type !== 'paragraph_open' || before.level !== 0) return undefined
  const [open, text, close, ...more] = children ?? []
  if (open?.type !== 'link_open' || text?.type !== 'text' || close?.type !== 'link_close') return undefined
  if (more.length > 0 || (open.markup !== 'linkify' && open.markup !== 'autolink')) return undefined
  const url = String(open.attrGet('href') ?? '')
  if (!url.startsWith('https://') || url.length > maxLinkLength || !URL.canParse(url)) return undefined
  return { token: text, part: { kind: 'link', url } }
}

function getPart(token: Token): Exclude<PostPart, { kind: 'link' }> | undefined {
  if (token.type === 'fence' || token.type === 'code_block') {
    const language = token.type === 'fence' ? (token.info.trim().split(/\s+/)[0] ?? '').toLowerCase() : ''
    return { kind: 'code', language, text: token.content }
  }
  return token.type === formulaToken ? { kind: 'formula', ...readFormula(token) } : undefined
}

/** Placeholders for parts while the post is sanitized, and their replacements. */
export type Splice = {
  /** Replaces them in the text of the page. */
  inText(text: string): string
  /** Replaces them in an attribute, which cannot contain elements: by the part as written. */
  inAttribute(value: string): string
}

/**
 * Replaces the parts that have HTML by unguessable marks. The sanitizer treats the marks as text; where they
 * are still text in its output, the HTML is inserted.
 */
export function markParts(found: readonly FoundPart[], html: readonly (string | undefined)[]): Splice {
  const secret = `part${randomBytes(16).toString('hex')}x`
  const mark = new RegExp(`${secret}(\\d+)z`, 'g')
  const written: string[] = []
  found.forEach(({ token }, index) => {
    written[index] = token.type === formulaToken ? token.markup : token.content
    if (html[index] === undefined) return
    if (token.type === formulaToken) token.markup = `${secret}${index}z`
    else token.content = `${secret}${index}z`
  })
  return {
    inText: (text) => text.replace(mark, (_, index: string) => html[Number(index)] ?? ''),
    inAttribute: (value) => value.replace(mark, (_, index: string) => written[Number(index)] ?? ''),
  }
}
