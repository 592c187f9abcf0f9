import type { PluginHttp } from '@querent/sdk/server'
import { z } from 'zod'
import type { GistQuote } from '../shared/quotes.ts'

const response = z.object({
  files: z.record(z.string(), z.object({ filename: z.string(), content: z.string().default('') }).nullable()),
})

const maxFiles = 3
/** Three of these fit into a value of the store. */
const maxLength = 15_000

/** The first files of a gist; null if it does not exist. Throws if GitHub does not respond. */
export async function fetchGist(http: PluginHttp, id: string): Promise<GistQuote | null> {
  const { status, text } = await http.request(`https://api.github.com/gists/${id}`, {
    headers: { accept: 'application/vnd.github+json' },
    timeout: 2_500,
  })
  if (status === 404 || status === 410) return null
  if (status !== 200) throw new Error(`GitHub answered ${status}.`)
  const { files } = response.parse(JSON.parse(text))
  const shown = Object.values(files).flatMap((file) => file ?? [])
  return {
    files: shown
      .slice(0, maxFiles)
      .map(({ filename, content }) => ({ name: filename, text: content.slice(0, maxLength) })),
  }
}
