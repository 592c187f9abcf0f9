import sanitize, { type IOptions } from 'sanitize-html'
import { allowedAttributeNames, allowedElements, keepAllowedAttributes } from './allowed-html.rules.ts'
import type { Splice } from './post-parts.rules.ts'
import { findSafeUrl } from './url.rules.ts'
import { writeAsParsed } from './write-as-parsed.ts'

// Deeper nesting is flattened: no text needs it, and it slows down every later step.
const deepestNesting = 100

const obsoleteElements: Record<string, string> = { strike: 's', tt: 'code', acronym: 'abbr' }

const schemes: IOptions = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: deepestNesting,
  disallowedTagsMode: 'discard',
  // Elements that are removed with their content. Other elements that are not allowed are replaced by their
  // content.
  nonTextTags: ['script', 'style', 'xmp'],
}

/**
 * Reduces HTML to what texts of users may contain. All HTML that is sent has passed through this function.
 * `splice` then inserts the HTML of plugins into the text.
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

// Done before the rules check them: later insertions would never be checked.
function withoutMarks(attributes: Record<string, string>, { inAttribute }: Splice): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, inAttribute(value)]))
}

/**
 * Reduces HTML to what biographies may contain: paragraphs, emphasis and images, and the text of everything
 * else.
 */
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

// Writes void elements without a slash. Elsewhere, the sanitizer has written `>` as an entity.
function tidy(html: string): string {
  return html.replaceAll(' />', '>').trim()
}

// A duplicate id would send links to the wrong place.
function dropTakenId(attributes: Record<string, string>, idsInUse: Set<string>): void {
  if (attributes.id === undefined) return
  if (idsInUse.has(attributes.id)) delete attributes.id
  else idsInUse.add(attributes.id)
}
