import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { compressOnce, type Encoding, escapeXml } from '../../platform/http/index.ts'
import { questionPath } from '../identifiers/index.ts'
import type { Settings } from '../settings/index.ts'
import { countPublicQuestions, findPositionBefore, listPublicQuestions } from './sitemap.repository.ts'

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
/** A part of 50,000 addresses is about five megabytes, so few are cached. */
const rememberedParts = 4

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const head = '<?xml version="1.0" encoding="utf-8"?>\n'

/** All public questions for search engines, rebuilt every hour. */
export function createSitemap({ db, clock, settings, questionsPerFile = 50_000 }: SitemapOptions): Sitemap {
  const parts = new LRUCache<string, { part: Promise<SitemapPart | undefined>; until: number }>({
    max: rememberedParts,
  })

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
      lines.push(...rows.map((row) => formatAddress(row, settings)))
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
    parts.set(key, { part, until: clock() + refreshSeconds })
    part.catch(() => parts.delete(key))
    return part
  }
}

/** Identifies what is sent. */
export const getTextTag = (text: string | Buffer) =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

function toPart(text: string): SitemapPart {
  const body = Buffer.from(text)
  return { body, etag: getTextTag(body), compressed: compressOnce(body, 'quick') }
}

type Row = { id: number; title: string; active_at: number; edited_at: number }

function formatAddress(row: Row, { current: { general, seo } }: Settings): string {
  const path = questionPath({ permalink: seo.permalink, questionId: row.id, title: row.title })
  const changedAt = new Date(Math.max(row.active_at, row.edited_at) * 1000).toISOString()
  return `<url><loc>${escapeXml(general.site_url + path)}</loc><lastmod>${changedAt}</lastmod></url>`
}
