import type { PluginHttp } from '@querent/sdk/server'
import { z } from 'zod'
import type { TweetQuote } from '../shared/quotes.ts'

const answer = z.object({ author_name: z.string(), html: z.string() })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of a fragment of HTML, one line for each line break. They are shown as text, never as HTML. */
export function readWords(html: string): string {
  return html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** What a post says; undefined where it is gone or not public. */
export async function fetchTweet(
  http: PluginHttp,
  { user, id }: { user: string; id: string },
): Promise<TweetQuote | undefined> {
  const query = new URLSearchParams({
    url: `https://twitter.com/${user}/status/${id}`,
    omit_script: '1',
    dnt: '1',
  })
  const { status, text } = await http.request(`https://publish.twitter.com/oembed?${query}`, {
    timeout: 2_500,
  })
  if (status !== 200) return undefined
  const { author_name: author, html } = answer.parse(JSON.parse(text))
  const [, words = ''] = /<p\b[^>]*>([\s\S]*?)<\/p>/.exec(html) ?? []
  const quote = readWords(words)
  return quote === '' ? undefined : { author: author.slice(0, 100), text: quote.slice(0, 2000) }
}
