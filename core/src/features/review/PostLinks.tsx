import type { ReviewedPost } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import styles from './ReviewCard.module.scss'

const maxShown = 10

/** The external addresses of a post's links: the text of a link may say something else. */
export function PostLinks({ post }: { post: ReviewedPost }) {
  const t = useText()
  const { siteUrl } = useApp()
  const addresses = listExternalLinks(post.parsed_text, siteUrl)
  if (addresses.length === 0) return null
  return (
    <section>
      <h3 className={styles.factsTitle}>{t('review.links', { count: addresses.length })}</h3>
      <ul className={styles.links}>
        {addresses.slice(0, maxShown).map((address) => (
          <li key={address}>
            <bdi dir="ltr">{address}</bdi>
          </li>
        ))}
        {addresses.length > maxShown && <li>…</li>}
      </ul>
    </section>
  )
}

// The server's sanitizer writes attributes in double quotes and escapes what could end them.
const linkAddress = /<a\b[^>]*?\shref="([^"]*)"/gi

/** Each once, with host names as browsers resolve them, so that lookalike letters are visible. */
function listExternalLinks(html: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl)
  const found = [...html.matchAll(linkAddress)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => URL.canParse(address, siteUrl))
    .map((address) => new URL(address, siteUrl))
    .filter((url) => url.origin !== origin)
  return [...new Set(found.map(({ href }) => href))]
}
