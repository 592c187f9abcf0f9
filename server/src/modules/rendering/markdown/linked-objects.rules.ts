import { escapeHtml } from '../../../platform/escape-html.ts'
import { decodeId } from '../../identifiers/index.ts'

/** A question or answer that a text points to. Whether it exists is for the caller to look up. */
export interface LinkedObject {
  /** Absent when only an answer is named: then its question has to be looked up. */
  questionId?: number
  answerId?: number
  /** The id behind `#`, as written, when the text names the object that way. */
  hashId?: string
}

const pointer = /\/questions\/([A-Za-z0-9]+)(?:\/([A-Za-z0-9-]+))?(?:\/([A-Za-z0-9]+))?|#([A-Za-z0-9]+)/g

// Of what the sanitizer wrote: tags, or text up to the next tag.
const tagOrText = /<[^<>]*>|[^<]+/g
const hashId = /#([A-Za-z0-9]+)/g

/** Enough for any text that is meant seriously: every further one costs a row, a lock and a count. */
const maxObjects = 200
const unchangedLink = /^<(\/?)(?:a|pre|code|math)[\s>]/

/** The questions and answers that a Markdown source points to, each once, in their order: the first of them. */
export function linkedObjects(source: string): LinkedObject[] {
  const found = new Map<string, LinkedObject>()
  for (const match of source.matchAll(pointer)) {
    const object = match[4] === undefined ? fromPath(match.slice(1, 4)) : fromHash(match[4])
    const key = object && `${object.questionId}/${object.answerId}`
    // Named by address and by `#`, the object is still one, but the `#` is to become a link.
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
 * Makes links of the `#id` in rendered HTML whose objects were found. `paths` leads from the id as
 * written to the path of its page. Links, code and formulas stay as they are.
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
