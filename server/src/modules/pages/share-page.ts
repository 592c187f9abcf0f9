import { hash, randomBytes } from 'node:crypto'
import {
  compressOnce,
  type Encoding,
  type FinishedResponse,
  type InlineSources,
} from '../../platform/http/index.ts'

/** A page that all visitors without an account get, identical to the byte. */
export type SharedPage = {
  /** As bytes, which take no space in the heap. */
  body: Buffer
  etag: string
  /** Nonces in the page that may take effect. */
  inline: InlineSources
  compressed(encoding: Encoding): Promise<Buffer>
  /**
   * The sent responses with it; anything that may differ between them apart from the encoding is part of the
   * page.
   */
  finished: Map<ResponseKind, FinishedResponse>
}

/** With an encoding or without, or 304. */
export type ResponseKind = Encoding | 'plain' | 'known'

/** The start of an element that may have a nonce. */
const startTag = /<(script|style|link)\b([^>]*)>/y
const endTag = '</script>'

/**
 * Makes a page the same for everyone. Its inline scripts are allowed by their hashes: an attacker could read
 * a nonce that is shared with other visitors. Undefined for a page with an external script, or with one in a
 * place that the administrator writes: only a nonce per response allows those. `content` identifies the
 * content of the page: its tag stays the same if it is created again with another nonce and at another time.
 */
export function sharePage(
  page: string,
  { noncePlaceholder, content }: { noncePlaceholder: string; content: string },
): SharedPage | undefined {
  // The content is long, and without a nonce: only the elements around each placeholder are checked.
  const parts = page.split(noncePlaceholder)
  const hashes: string[] = []
  let [place, seen] = [0, 0]
  for (const part of parts.slice(0, -1)) {
    place += part.length
    const element = findElement(page, page.lastIndexOf('<', place))
    // Further placeholders within an element are in the text of a script.
    if (!element || element.start < seen || element.textStart <= place) return undefined
    seen = element.end
    place += noncePlaceholder.length
    if (element.name !== 'script') continue
    const { attributes, text } = element
    if (!isOwnFile(attributes) && !isHashable(attributes, text)) return undefined
    if (text !== '' && !isData(attributes)) hashes.push(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  const nonce = randomBytes(16).toString('base64')
  const body = Buffer.from(parts.join(nonce))
  return {
    body,
    etag: `W/"${content}"`,
    inline: { scripts: hashes, styles: [`'nonce-${nonce}'`] },
    compressed: compressOnce(body, 'quick'),
    finished: new Map(),
  }
}

type PageElement = {
  name: string
  attributes: string
  start: number
  textStart: number
  /** For scripts; for other elements only their start matters. */
  text: string
  end: number
}

function findElement(page: string, start: number): PageElement | undefined {
  startTag.lastIndex = start
  const [tag = '', name = '', attributes = ''] = (start >= 0 && startTag.exec(page)) || []
  if (tag === '') return undefined
  const textStart = start + tag.length
  if (name !== 'script') return { name, attributes, start, textStart, text: '', end: textStart }
  const textEnd = page.indexOf(endTag, textStart)
  if (textEnd < 0) return undefined
  const end = textEnd + endTag.length
  return { name, attributes, start, textStart, text: page.slice(textStart, textEnd), end }
}

const hasSource = (attributes: string) => /\ssrc\s*=/i.test(attributes)

/** A file of the site is allowed without nonce and hash. */
const isOwnFile = (attributes: string) => /\ssrc="\/(?!\/)/.test(attributes)

const isData = (attributes: string) => /\stype="application\//.test(attributes)

/** A text with `<!--` may end elsewhere than it seems. */
const isHashable = (attributes: string, text: string) => !hasSource(attributes) && !text.includes('<!--')
