import { hash, randomBytes } from 'node:crypto'
import {
  compressOnce,
  type Encoding,
  type FinishedResponse,
  type InlineSources,
} from '../../platform/http/index.ts'

/** A page that all visitors without an account get alike, to the byte. */
export type SharedPage = {
  /** As bytes, which take no room in the heap. */
  body: Buffer
  etag: string
  /** What is written into the page and may take effect. */
  inline: InlineSources
  compressed(encoding: Encoding): Promise<Buffer>
  /** The responses with it that were sent; what may differ between them apart from its encoding is part of the page. */
  finished: Map<ResponseKind, FinishedResponse>
}

/** In an encoding or in none, or that the browser has it already. */
export type ResponseKind = Encoding | 'plain' | 'known'

/** The start of an element that may have a nonce. */
const startTag = /<(script|style|link)\b([^>]*)>/y
const endTag = '</script>'

/**
 * Makes a page the same for everyone. Its inline scripts are allowed by their hashes: an attacker could read a
 * nonce that is shared with other visitors. Undefined for a page with a script from elsewhere, or in a place that is
 * written by the administrator: only a nonce of each response allows those. `content` identifies what the page says:
 * it has the same tag when it is made again with another nonce and at another time.
 */
export function sharePage(
  page: string,
  { noncePlaceholder, content }: { noncePlaceholder: string; content: string },
): SharedPage | undefined {
  // What the page says is long, and without a nonce: only the elements around each placeholder are looked at.
  const parts = page.split(noncePlaceholder)
  const hashes: string[] = []
  let [place, seen] = [0, 0]
  for (const part of parts.slice(0, -1)) {
    place += part.length
    const element = findElement(page, page.lastIndexOf('<', place))
    // What comes again within an element is in the text of a script.
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
  /** Of a script; of others nothing matters but their start. */
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
