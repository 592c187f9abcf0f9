import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './BlockedEmbed.module.scss'

export type BlockedEmbedProps = { url: string; title: string }

/** In the place of a frame that only a page may show that is loaded now. */
export function BlockedEmbed({ url, title }: BlockedEmbedProps) {
  const t = useText()
  return (
    <div className={styles.blocked}>
      <a href={url} rel="nofollow" dir="auto">
        {title || url}
      </a>
      <Button size="small" onClick={() => window.location.reload()}>
        {t('app.external.reload')}
      </Button>
    </div>
  )
}
