import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { onSignal } from '../../platform/database/signals.ts'
import { compressOnce, type Encoding, escapeXml } from '../../platform/http/index.ts'
import { encodeId, hasShortIds, questionPath } from '../identifiers/index.ts'
import type { Settings } from '../settings/index.ts'
import {
  countPublicQuestions,
  findPositionBefore,
  listPublicQuestions,
  listPublicTitles,
} from './sitemap.repository.ts'

export type Sitemap = {
  /** The list of all parts. */
  index(): Promise<string>
  /** One part, counted from 1; undefined if there is none with that number. */
  part(number: number): Promise<SitemapPart | undefined>
}

/** Ready to send: encoding, hashing and compressing megabytes for each request would block all others. */
export type SitemapPart = {
  body: Buffer
  etag: string
  compressed(encoding: Encoding): Promise<Buffer>
}

export type SitemapOptions = { db: Executor; clock: Clock; settings: Settings; questionsPerFile?: number }

const batchSize = 2000
const refreshSeconds = 3600
/** How long a part stays that lists a question which was hidden or renamed since. */
const outdatedSeconds = 60
/** If more questions than this changed since the last request, every part counts as outdated. */
const maxChanged = 1000
/** A part of 50,000 URLs is about five megabytes, so few are cached. */
const rememberedParts = 4

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="utf-8"?>\n'

type RememberedPart = { part: Promise<SitemapPart | undefined>; madeAt: number; until: number }

/** All public questions for search engines, rebuilt every hour, and soon after a question disappeared. */
export function createSitemap({ db, clock, settings, questionsPerFile = 50_000 }: SitemapOptions): Sitemap {
  const parts = new LRUCache<string, RememberedPart>({ max: rememberedParts })
  const expireOutdated = createExpireOutdated({ db, settings }, parts)

  const countParts = async () => Math.ceil((await countPublicQuestions(db)) / questionsPerFile)

  async function build(number: number): Promise<SitemapPart | undefined> {
    let position = await findPositionBefore(db, (number - 1) * questionsPerFile)
    const lines: string[] = []
    while (position && lines.length < questionsPerFile) {
      const rows = await listPublicQuestions(
        db,
        position,
        Math.min(batchSize, questionsPerFile - lines.length),
      )
      lines.push(...rows.map((row) => formatUrl(row, settings)))
      position = rows.length < batchSize ? undefined : rows.at(-1)
    }
    if (lines.length === 0) return undefined
    return toPart(`${head}<urlset xmlns="${schema}">\n${lines.join('\n')}\n</urlset>\n`)
  }

  return {
    async index() {
      const { site_url } = settings.current.general
      const numbers = Array.from({ length: await countParts() }, (_, index) => index + 1)
      const lines = numbers.map(
        (number) =>
          `<sitemap><loc>${escapeXml(`${site_url}/sitemap/question-${number}.xml`)}</loc></sitemap>`,
      )
      return `${head}<sitemapindex xmlns="${schema}">\n${lines.join('\n')}\n</sitemapindex>\n`
    },
    async part(number) {
      await expireOutdated()
      const { general, seo } = settings.current
      const key = `${number} ${general.site_url} ${seo.permalink}`
      const remembered = () => {
        const known = parts.get(key)
        return known && known.until > clock() ? known.part : undefined
      }
      // Checked first: searching for a position beyond the end reads the whole index, and would evict a real
      // part.
      if (!remembered() && number > (await countParts())) return undefined
      return remembered() ?? remember(key, build(number))
    },
  }

  function remember(key: string, part: Promise<SitemapPart | undefined>) {
    const madeAt = clock()
    parts.set(key, { part, madeAt, until: madeAt + refreshSeconds })
    part.catch(() => parts.delete(key))
    return part
  }
}

/**
 * Returns a function that lets parts expire if they list a question that is no longer public, or that had
 * another title. Its title could be the reason why it was hidden.
 */
function createExpireOutdated(
  { db, settings }: Pick<SitemapOptions, 'db' | 'settings'>,
  parts: LRUCache<string, RememberedPart>,
) {
  const changed = new Set<number>()

  function expire(known: RememberedPart): void {
    known.until = Math.min(known.until, known.madeAt + outdatedSeconds)
  }
  function expireAll(): void {
    changed.clear()
    for (const known of parts.values()) expire(known)
  }

  onSignal(db, 'question', (questionId) => {
    if (parts.size === 0) return
    if (questionId === '' || changed.size === maxChanged) expireAll()
    else changed.add(Number(questionId))
  })

  return async (): Promise<void> => {
    if (changed.size === 0) return
    const ids = [...changed]
    changed.clear()
    const titles = await listPublicTitles(db, ids).catch((error: unknown) => {
      expireAll()
      throw error
    })
    const isOutdated = ({ body }: SitemapPart) =>
      ids.some((id) => isListedOtherwise(body, { id, title: titles.get(id) }, settings))
    for (const known of parts.values()) {
      const part = await known.part.catch(() => undefined)
      if (part && isOutdated(part)) expire(known)
    }
  }
}

/** Whether a question is listed with another URL than its current one. Only public questions have a title. */
function isListedOtherwise(
  body: Buffer,
  { id, title }: { id: number; title: string | undefined },
  settings: Settings,
): boolean {
  const path = `/questions/${encodeId('question', id, hasShortIds(settings.current.seo.permalink))}`
  if (!body.includes(`${path}<`) && !body.includes(`${path}/`)) return false
  return title === undefined || !body.includes(formatLocation({ id, title }, settings))
}

/** Identifies what is sent. */
export const getTextTag = (text: string | Buffer) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

function toPart(text: string): SitemapPart {
  const body = Buffer.from(text)
  return { body, etag: getTextTag(body), compressed: compressOnce(body, 'quick') }
}

type Row = { id: number; title: string; active_at: number; edited_at: number }

function formatUrl(row: Row, settings: Settings): string {
  const changedAt = new Date(Math.max(row.active_at, row.edited_at) * 1000).toISOString()
  return `<url>${formatLocation(row, settings)}<lastmod>${changedAt}</lastmod></url>`
}

function formatLocation(
  { id, title }: Pick<Row, 'id' | 'title'>,
  { current: { general, seo } }: Settings,
): string {
  const path = questionPath({ permalink: seo.permalink, questionId: id, title })
  return `<loc>${escapeXml(general.site_url + path)}</loc>`
}
