import { escapeHtml } from '../../../platform/escape-html.ts'
import { decodeId } from '../../identifiers/index.ts'

/** A question or answer that a text refers to. The caller has to check whether it exists. */
export interface LinkedObject {
  /** Absent if only an answer is given: then its question has to be looked up. */
  questionId?: number
  answerId?: number
  /** The id after `#` as written, if the text refers to the object in this way. */
  hashId?: string
}

const pointer = /\/questions\/([A-Za-z0-9]+)(?:\/([A-Za-z0-9-]+))?(?:\/([A-Za-z0-9]+))?|#([A-Za-z0-9]+)/g

// The sanitizer's output consists of tags, and text up to the next tag.
const tagOrText = /<[^<>]*>|[^<]+/g
const hashId = /#([A-Za-z0-9]+)/g

/** Sufficient for any serious text: each object costs a row, a lock and a count. */
const maxObjects = 200
const unchangedLink = /^<(\/?)(?:a|pre|code|math)[\s>]/

/** The questions and answers that a Markdown text refers to, each once, in their order, up to a limit. */
export function linkedObjects(source: string): LinkedObject[] {
  const found = new Map<string, LinkedObject>()
  for (const match of source.matchAll(pointer)) {
    const object = match[4] === undefined ? fromPath(match.slice(1, 4)) : fromHash(match[4])
    const key = object && `${object.questionId}/${object.answerId}`
    // An object with both a URL and a `#` id is listed once, but keeps the id, which becomes a link.
    if (key) found.set(key, { ...object, ...found.get(key) })
    if (found.size === maxObjects) break
  }
  return [...found.values()]
}

function fromPath([first = '', second, third]: (string | undefined)[]): LinkedObject | undefined {
  const object = decodeId(first)
  if (object?.kind === 'answer') return { answerId: object.id }
  if (object?.kind !== 'question') return undefined
  // A slug may be between the question and the answer.
  const answer = [second, third]
    .map((text) => text && decodeId(text))
    .find((id) => id && id.kind === 'answer')
  return answer ? { questionId: object.id, answerId: answer.id } : { questionId: object.id }
}

function fromHash(text: string): LinkedObject | undefined {
  const object = decodeId(text)
  if (object?.kind === 'question') return { questionId: object.id, hashId: text }
  return object?.kind === 'answer' ? { answerId: object.id, hashId: text } : undefined
}

/**
 * Turns each `#id` in rendered HTML into a link if its object was found. `paths` maps ids as written to the
 * paths of their pages. Links, code and formulas are not changed.
 */
export function linkHashIds(html: string, paths: ReadonlyMap<string, string>): string {
  if (paths.size === 0) return html
  let depth = 0
  return html.replace(tagOrText, (part) => {
    if (!part.startsWith('<')) return depth > 0 ? part : linkInText(part, paths)
    const special = unchangedLink.exec(part)
    if (special) depth = Math.max(0, depth + (special[1] ? -1 : 1))
    return part
  })
}

function linkInText(text: string, paths: ReadonlyMap<string, string>): string {
  return text.replace(hashId, (written, id: string) => {
    const path = paths.get(id)
    return path === undefined ? written : `<a href="${escapeHtml(path)}">${written}</a>`
  })
}
