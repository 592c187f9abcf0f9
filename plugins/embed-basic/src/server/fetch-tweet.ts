import type { PluginHttp } from '@querent/sdk/server'
import { z } from 'zod'
import type { TweetQuote } from '../shared/quotes.ts'

const response = z.object({ author_name: z.string(), html: z.string() })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of an HTML fragment, one line for each line break. It is shown as text, never as HTML. */
export function readWords(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** The text of a post; null if it is gone or not public. Throws if the service does not respond. */
export async function fetchTweet(
  http: PluginHttp,
  { user, id }: { user: string; id: string },
): Promise<TweetQuote | null> {
  const query = new URLSearchParams({
    url: `https://twitter.com/${user}/status/${id}`,
    omit_script: '1',
    dnt: '1',
  })
  const { status, text } = await http.request(`https://publish.twitter.com/oembed?${query}`, {
    timeout: 2_500,
  })
  if (status === 403 || status === 404) return null
  if (status !== 200) throw new Error(`X answered ${status}.`)
  const { author_name: author, html } = response.parse(JSON.parse(text))
  const [, words = ''] = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? []
  const quote = readWords(words)
  return quote === '' ? null : { author: author.slice(0, 100), text: quote.slice(0, 2000) }
}
