import { httpStatus } from '@querent/sdk/states'
import { type ApiClient, attempt, silent } from '../../api/index.ts'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'

/** The question that is closed or flagged as a duplicate. */
export type DuplicateQuestion = { id: string; title: string }

/** A question that may be the original of a duplicate. */
export type OriginalQuestion = {
  id: string
  title: string
  url: string
  answerCount: number
  hasAccepted: boolean
}

/** The value on the wire. */
export const maxTextLength = 500
const maxTitleLength = 150
const shown = 5

/** Whether a text is a URL, or begins like one, and is not a search. */
export const isUrl = (text: string) => /^\s*[a-z][a-z\d+.-]*:\/\//i.test(text)

/** The id of the question at a URL of this site. */
export function findQuestionId(url: string, siteUrl: string): string | undefined {
  const text = url.trim()
  const { href } = URL.canParse(text) ? new URL(text) : { href: '' }
  const start = `${new URL(siteUrl).href.replace(/\/+$/, '')}/questions/`
  return href.startsWith(start) ? /^[^/?#]+/.exec(href.slice(start.length))?.[0] : undefined
}

type Search = {
  api: ApiClient
  site: SiteSettings
  siteUrl: string
  duplicate: DuplicateQuestion | undefined
}

/**
 * Questions for the input: those whose titles have the words or are similar, the one at a URL, and for
 * an empty text those similar to the duplicate.
 */
export async function findOriginals(
  search: Search,
  text: string,
  signal: AbortSignal,
): Promise<OriginalQuestion[]> {
  const { api, siteUrl, duplicate } = search
  const options = { signal, ...silent }
  if (isUrl(text)) return findAtUrl(search, findQuestionId(text, siteUrl), signal)

  const others = ({ id }: { id: string }) => id !== duplicate?.id
  if (text !== '') {
    const { questions } = await api.call('searchSuggestions', { q: text }, options)
    const found = questions.filter(others)
    if (found.length > 0) return found.map((one) => toOriginal(search, one, one.accepted))
  }
  const title = (text || duplicate?.title || '').slice(0, maxTitleLength)
  const alike = await api.call('questionSimilar', { title }, options)
  return alike
    .filter(others)
    .slice(0, shown)
    .map((one) => toOriginal(search, one, one.accepted_answer))
}

async function findAtUrl(
  search: Search,
  id: string | undefined,
  signal: AbortSignal,
): Promise<OriginalQuestion[]> {
  if (!id) return []
  const found = await attempt(search.api.call('questionInfo', { id }, { signal, ...silent }))
  if (found.ok) return [toOriginal(search, found.data, found.data.accepted_answer_id !== '0')]
  const { status } = found.failure
  if (status === httpStatus.notFound || status === httpStatus.badRequest) return []
  throw found.failure
}

type Found = { id: string; title: string; url_title: string; answer_count: number }

function toOriginal({ site, siteUrl }: Search, question: Found, hasAccepted: boolean): OriginalQuestion {
  const { id, title, url_title, answer_count } = question
  const url = siteUrl + questionPath(site, { id })
  // The closed question shows the title that is in the URL. A long one can exceed the available space.
  const titled = `${url}/${encodeURIComponent(url_title)}`
  const fitting = url_title !== '' && titled.length <= maxTextLength ? titled : url
  return { id, title, url: fitting, answerCount: answer_count, hasAccepted }
}
