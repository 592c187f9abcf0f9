import sanitize, { type IOptions } from 'sanitize-html'
import { allowedAttributeNames, allowedElements, keepAllowedAttributes } from './allowed-html.rules.ts'
import type { Splice } from './post-parts.rules.ts'
import { findSafeUrl } from './url.rules.ts'
import { writeAsParsed } from './write-as-parsed.ts'

// Deeper nesting is flattened: no text needs it, and it makes every later step slower.
const deepestNesting = 100

const obsoleteElements: Record<string, string> = { strike: 's', tt: 'code', acronym: 'abbr' }

const schemes: IOptions = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: deepestNesting,
  disallowedTagsMode: 'discard',
  // Of these the content goes too. All other elements that are not allowed leave their content behind.
  nonTextTags: ['script', 'style', 'xmp'],
}

/**
 * Leaves of a piece of HTML only what text written by users may contain. This is the one gate: every
 * field that is sent as HTML has gone through it. `splice` puts what plugins made of parts into the text behind it.
 */
export function sanitizeHtml(html: string, splice?: Splice): string {
  const idsInUse = new Set<string>()
  const options: IOptions = {
    ...schemes,
    allowedTags: [...allowedElements],
    allowedAttributes: { '*': [...allowedAttributeNames] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    transformTags: {
      '*': (tag, attributes) => {
        const tagName = obsoleteElements[tag] ?? tag
        const kept = keepAllowedAttributes(tagName, splice ? withoutMarks(attributes, splice) : attributes)
        dropTakenId(kept, idsInUse)
        return { tagName, attribs: kept }
      },
    },
    ...(splice && { textFilter: splice.inText }),
  }
  return writeAsParsed(tidy(sanitize(html, options)))
}

// Before the rules judge them: what is put in later would never be judged.
function withoutMarks(attributes: Record<string, string>, { inAttribute }: Splice): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, inAttribute(value)]))
}

/** The reduced form for biographies: paragraphs, emphasis and images; of all else the text. */
export function sanitizeBio(html: string): string {
  const options: IOptions = {
    ...schemes,
    allowedTags: ['p', 'b', 'br', 'strong', 'em', 'img'],
    allowedAttributes: { img: ['src', 'alt'] },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: findSafeUrl(src) ?? '', alt } }),
    },
  }
  return tidy(sanitize(html, options))
}

// Void elements without a slash. Everywhere else the sanitizer has written `>` as an entity.
function tidy(html: string): string {
  return html.replaceAll(' />', '>').trim()
}

// An id that occurs twice would lead links to the wrong place.
function dropTakenId(attributes: Record<string, string>, idsInUse: Set<string>): void {
  if (attributes.id === undefined) return
  if (idsInUse.has(attributes.id)) delete attributes.id
  else idsInUse.add(attributes.id)
}
