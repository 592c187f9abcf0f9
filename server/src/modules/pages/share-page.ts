import { createHash, randomBytes } from 'node:crypto'
import {
  compressOnce,
  type Encoding,
  type FinishedAnswer,
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
  /** The answers with it that were sent; what may differ between them apart from its encoding is part of the page. */
  finished: Map<AnswerKind, FinishedAnswer>
}

/** In an encoding or in none, or that the browser has it already. */
export type AnswerKind = Encoding | 'plain' | 'known'

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const otherElements = /<(?:style|link)\b[^>]*>/g

/**
 * Makes a page the same for everyone. Its inline scripts are allowed by their hashes: a nonce that many get could be read
 * by one who asks first. Undefined for a page with a script from elsewhere, or in a place that is written by the
 * administrator: only a nonce of each response allows those. `content` identifies what the page says: it has the same tag
 * when it is made again with another nonce and at another time.
 */
export function sharePage(
  page: string,
  { noncePlaceholder, content }: { noncePlaceholder: string; content: string },
): SharedPage | undefined {
  const count = (text: string) => text.split(noncePlaceholder).length - 1
  const hashes: string[] = []
  let known = 0
  for (const [, attributes = '', text = ''] of page.matchAll(scripts)) {
    if (!attributes.includes(noncePlaceholder)) continue
    if (!isOwnFile(attributes) && !isHashable(attributes, text)) return undefined
    if (text !== '' && !isData(attributes))
      hashes.push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    known += 1
  }
  for (const [element] of page.matchAll(otherElements)) known += count(element)
  if (known !== count(page)) return undefined
  const nonce = randomBytes(16).toString('base64')
  const body = Buffer.from(page.replaceAll(noncePlaceholder, nonce))
  return {
    body,
    etag: `W/"${content}"`,
    inline: { scripts: hashes, styles: [`'nonce-${nonce}'`] },
    compressed: compressOnce(body, 'quick'),
    finished: new Map(),
  }
}

const hasSource = (attributes: string) => /\ssrc\s*=/i.test(attributes)

/** A file of the site is allowed without nonce and hash. */
const isOwnFile = (attributes: string) => /\ssrc="\/(?!\/)/.test(attributes)

const isData = (attributes: string) => /\stype="application\//.test(attributes)

/** A text with `<!--` may end elsewhere than it seems. */
const isHashable = (attributes: string, text: string) => !hasSource(attributes) && !text.includes('<!--')
