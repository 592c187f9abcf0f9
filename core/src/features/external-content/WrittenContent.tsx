import { useText } from '../../lib/i18n/index.ts'
import { Button, Prose, type ProseProps } from '../../ui/index.ts'
import { useExternalContent } from './useExternalContent.ts'
import styles from './WrittenContent.module.scss'

/** What somebody wrote, with other sites' images only once the reader has agreed to load them. */
export function WrittenContent({ html, ...rest }: ProseProps) {
  const t = useText()
  const content = useExternalContent(html)
  return (
    <>
      {content.isBlocking && (
        <div className={styles.notice}>
          <p>{t('app.external.blocked')}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={content.displayBelow}>
              {t('app.external.display_below')}
            </Button>
            <Button size="small" variant="subtle" onClick={content.displayAlways}>
              {t('app.external.always_display')}
            </Button>
          </div>
        </div>
      )}
      <Prose {...rest} html={content.html} />
    </>
  )
}
