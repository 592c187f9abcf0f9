import type { ReviewedPost } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import styles from './ReviewCard.module.scss'

const maxShown = 10

/** The external URLs of a post's links: the text of a link may say something else. */
export function PostLinks({ post }: { post: ReviewedPost }) {
  const t = useText()
  const { siteUrl } = useApp()
  const hrefs = listExternalLinks(post.parsed_text, siteUrl)
  if (hrefs.length === 0) return null
  return (
    <section>
      <h3 className={styles.factsTitle}>{t('review.links', { count: hrefs.length })}</h3>
      <ul className={styles.links}>
        {hrefs.slice(0, maxShown).map((href) => (
          <li key={href}>
            <bdi dir="ltr">{href}</bdi>
          </li>
        ))}
        {hrefs.length > maxShown && <li>…</li>}
      </ul>
    </section>
  )
}

// The server's sanitizer writes attributes in double quotes and escapes what could end them.
const linkHref = /<a\b[^>]*?\shref="([^"]*)"/gi

/** Each once, with host names as browsers resolve them, so that lookalike letters are visible. */
function listExternalLinks(html: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl)
  const found = [...html.matchAll(linkHref)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => URL.canParse(href, siteUrl))
    .map((href) => new URL(href, siteUrl))
    .filter((url) => url.origin !== origin)
  return [...new Set(found.map(({ href }) => href))]
}
