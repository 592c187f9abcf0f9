import { randomBytes } from 'node:crypto'
import type { Token } from 'markdown-it'
import { formulaToken, readFormula } from './add-formulas.ts'

/** A part of a post that another user may show in another way. */
export type PostPart =
  | { kind: 'code'; language: string; text: string }
  | { kind: 'formula'; tex: string; isDisplay: boolean }

export type WantedParts = { code: boolean; formulas: boolean }

/** Makes more of the parts of posts. */
export type PartFilter = {
  /** Whether anyone wants code blocks, or formulas. Formulas that no one wants are text. */
  wants(): WantedParts
  /**
   * HTML for each part, in their order, sanitized already; undefined leaves the part as it is. Never fails, and
   * answers in time.
   */
  filter(parts: readonly PostPart[]): Promise<readonly (string | undefined)[]>
}

type FoundPart = { token: Token; part: PostPart }

/** Further ones are left as they are: each costs time, and no one reads that many. */
const maxParts = 300
const maxCharacters = 200_000

/** The parts of a parsed post, in their order. */
export function listParts(tokens: readonly Token[], wanted: WantedParts): FoundPart[] {
  const found: FoundPart[] = []
  let characters = 0
  const visit = (list: readonly Token[]) => {
    for (const token of list) {
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

function getPart(token: Token): PostPart | undefined {
  if (token.type === 'fence' || token.type === 'code_block') {
    const language = token.type === 'fence' ? (token.info.trim().split(/\s+/)[0] ?? '').toLowerCase() : ''
    return { kind: 'code', language, text: token.content }
  }
  return token.type === formulaToken ? { kind: 'formula', ...readFormula(token) } : undefined
}

/** Placeholder text for a part while the post is sanitized, and what comes in its place. */
export type Splice = {
  /** In the text of the page. */
  inText(text: string): string
  /** In an attribute, where no element is allowed: the part as it was written. */
  inAttribute(value: string): string
}

/**
 * Puts unguessable marks in the place of the parts that have HTML. The marks go through the sanitizer as the text
 * that they are; where they come out as text, the HTML takes their place.
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
