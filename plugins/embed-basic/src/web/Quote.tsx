import { Spinner, usePluginData, useTexts } from '@querent/sdk/web'
import type { ReactNode } from 'react'
import type { GistQuote, TweetQuote } from '../shared/quotes.ts'

export type QuoteProps = {
  url: string
  /** Shown if there is nothing to quote. */
  fallback: ReactNode
}

/** Text fetched by the plugin's server half: other sites are not contacted here. */
export function Quote({ url, fallback }: QuoteProps) {
  const t = useTexts()
  const { data } = usePluginData<GistQuote | TweetQuote | null>(`/quote?url=${encodeURIComponent(url)}`)
  if (data.state === 'loading') {
    return (
      <p role="status" aria-label={t('quote.loading')} className="basic_embed-wait">
        <Spinner />
      </p>
    )
  }
  const quote = data.state === 'ready' ? data.value : null
  if (quote === null) return fallback
  return 'files' in quote ? <Gist {...quote} url={url} /> : <Tweet {...quote} url={url} />
}

function Gist({ files, url }: GistQuote & { url: string }) {
  const t = useTexts()
  return (
    <figure className="basic_embed-quote">
      {files.map(({ name, text }) => (
        <div key={name}>
          <p className="basic_embed-name" dir="ltr">
            {name}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre dir="ltr" tabIndex={0}>
            <code>{text}</code>
          </pre>
        </div>
      ))}
      <figcaption>
        <a href={url} rel="nofollow ugc noopener">
          {t('quote.gist')}
        </a>
      </figcaption>
    </figure>
  )
}

function Tweet({ author, text, url }: TweetQuote & { url: string }) {
  return (
    <blockquote className="basic_embed-quote" cite={url}>
      <p dir="auto" className="basic_embed-words">
        {text}
      </p>
      <footer>
        <a href={url} rel="nofollow ugc noopener" dir="auto">
          {author}
        </a>
      </footer>
    </blockquote>
  )
}
