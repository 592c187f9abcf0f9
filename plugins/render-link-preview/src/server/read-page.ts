import type { LinkCard } from '@querent/sdk/server'
import { Parser } from 'htmlparser2'

/** The head of a page is at its beginning, and the rest is not read. */
const headLength = 256 * 1024

/** The replacement character for bytes in another encoding than UTF-8. */
const broken = '\ufffd'

/** Name or property of each meta element to its content, and the text of the title. */
type Head = { meta: Map<string, string>; title: string }

/** Reads up to the body, or to the end of the head. */
function readHead(html: string): Head {
  const head: Head = { meta: new Map(), title: '' }
  /** Open elements with text of their own. */
  const open: string[] = []
  let isOver = false
  const parser = new Parser({
    onopentag(name, { property, name: called, content = '' }) {
      if (name === 'body') isOver = true
      open.push(name)
      const key = (property ?? called ?? '').trim().toLowerCase()
      const text = content.trim()
      // Of several with the same name, the first.
      if (isOver || name !== 'meta' || text === '' || text.includes(broken) || head.meta.has(key)) return
      head.meta.set(key, text)
    },
    ontext(text) {
      // Only that of the page: images have titles, too.
      if (!isOver && open.at(-1) === 'title' && !open.includes('svg')) head.title += text
    },
    onclosetag(name) {
      if (name === 'head') isOver = true
      open.splice(open.lastIndexOf(name))
    },
  })
  for (let from = 0; from < Math.min(html.length, headLength) && !isOver; from += chunkLength) {
    parser.write(html.slice(from, Math.min(from + chunkLength, headLength)))
  }
  parser.reset()
  return head
}

const chunkLength = 16 * 1024

/** The description in a page's head; undefined if it has no title, or does not want to be quoted. */
export function readPage(html: string): LinkCard | undefined {
  const { meta, title: ownTitle } = readHead(html)
  if (/\b(?:nosnippet|noindex|none)\b/i.test(meta.get('robots') ?? '')) return undefined
  const title = meta.get('og:title') ?? meta.get('twitter:title') ?? ownTitle.trim()
  if (title === '' || title.includes(broken)) return undefined
  const description = meta.get('og:description') ?? meta.get('description')
  const siteName = meta.get('og:site_name')
  return { title, ...(description && { description }), ...(siteName && { siteName }) }
}
