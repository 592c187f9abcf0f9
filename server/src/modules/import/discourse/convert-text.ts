import type { DumpRow } from '../import-row.rules.ts'
import { toMarkdown } from '../to-markdown.ts'
import { getChecksumOfShortUrl } from './base62.rules.ts'
import { convertBlocks, convertInline } from './bbcode.rules.ts'
import { changeOutsideCode } from './change-outside-code.ts'
import type { DiscourseRun } from './discourse-run.rules.ts'
import { findUploadUrl } from './upload-url.rules.ts'

/** Usernames that changed in the import, by their former name in lower case. */
export type Renamed = ReadonlyMap<string, string>

/** The maximum length of a Discourse post. */
const maxConverted = 150_000

type Source = Pick<DiscourseRun, 'sourceUrl' | 'from'>

/** Posts imported from elsewhere are HTML. */
const rawHtml = '2'

/** The text of a post in the form stored here: Markdown without Discourse's extensions. */
export function convertPost(run: Source, row: DumpRow, renamed: Renamed = new Map()): string {
  const raw = (row.raw ?? '').replaceAll('\r\n', '\n')
  return convertText(run, row.cook_method === rawHtml ? toMarkdown(raw) : raw, renamed)
}

export function convertText(run: Source, text: string, renamed: Renamed = new Map()): string {
  const written = text.replaceAll('\0', '')
  if (written.length > maxConverted) return written
  const hasTopic = (id: string) =>
    run.from.find('select id from kept_topics where id = ? and not removed', id) !== undefined
  return changeOutsideCode(convertBlocks(written, hasTopic), (part) =>
    replaceMentions(shortenUrls(run, convertUploads(run, convertInline(part))), renamed),
  )
}

const mention = /(^|[^\w@/])@([\p{L}\p{N}_][\p{L}\p{N}._-]*)/gu

/** The names of members that a text mentions, in lower case. */
export const listMentions = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, , name = '']) => spellings(name.toLowerCase()))

/** A dot or a dash at the end of a name may be punctuation. */
const spellings = (name: string) => [name, name.replace(/(?<![._-])[._-]+$/, '')]

function replaceMentions(text: string, renamed: Renamed): string {
  if (renamed.size === 0) return text
  return text.replace(mention, (whole, before: string, written: string) => {
    const name = spellings(written.toLowerCase()).find((one) => renamed.has(one))
    if (name === undefined) return whole
    return `${before}@${renamed.get(name)}${written.slice(name.length)}`
  })
}

/** Pages of the source site that can be found here by their former paths. */
const ownPages = 't|u|users|tag|c|p|uploads'

function shortenUrls({ sourceUrl }: Source, text: string): string {
  if (sourceUrl === '' || !text.includes(sourceUrl)) return text
  const host = sourceUrl.replace(/^https?:/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replace(new RegExp(`(?:https?:)?${host}(?=/(?:${ownPages})/)`, 'g'), '')
}

/** `![alt|690x388, 75%](…)` sets the size of an image; `[name.pdf|attachment](…)` the kind of a link. */
const labeled =
  /(!?\[[^\]|\n]{0,500})\|(?:\d+x\d+(?:,\s*\d+%)?|attachment|thumbnail|video|audio)(?:\|[^\]\n]{0,100})?(\]\()/g
const shortUrl = /upload:\/\/([A-Za-z0-9]{1,40})(?:\.[A-Za-z0-9]{1,10})?/g
const shortPath =
  /(?:(?:https?:)?\/\/[^\s/"'()<>]{1,200})?\/uploads\/short-url\/([A-Za-z0-9]{1,40})(?:\.[A-Za-z0-9]{1,10})?/g
const longPath =
  /(?:(?:https?:)?\/\/[^\s"'()<>]{0,200}?)?(?:\/uploads\/[\w-]+)?\/(?:original|optimized)\/\dX\/(?:[0-9a-f]\/)*([0-9a-f]{40})[\w.]*/g

function convertUploads(run: Source, text: string): string {
  if (!/upload|\/(?:original|optimized)\//.test(text)) return text
  const bySum = (whole: string, sum: string | undefined) =>
    (sum === undefined ? undefined : findUploadUrl(run.from, sum)) ?? whole
  return text
    .replace(labeled, '$1$2')
    .replace(shortUrl, (whole, short: string) => bySum(whole, getChecksumOfShortUrl(short)))
    .replace(shortPath, (whole, short: string) => bySum(whole, getChecksumOfShortUrl(short)))
    .replace(longPath, (whole, sum: string) => bySum(whole, sum))
}

/** The hashes of the files that a text shows or links to. */
export function listChecksums(text: string): string[] {
  const short = [...text.matchAll(shortUrl), ...text.matchAll(shortPath)]
  return [
    ...short.map(([, name = '']) => getChecksumOfShortUrl(name)),
    ...[...text.matchAll(longPath)].map(([, sum]) => sum),
  ].filter((sum) => sum !== undefined)
}
