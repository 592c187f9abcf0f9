import { lazy, Suspense, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { useHasCandidates } from '../../slots/index.ts'
import { Button, Prose, type ProseProps } from '../../ui/index.ts'
import { useExternalContent } from './useExternalContent.ts'
import styles from './WrittenContent.module.scss'

const Images = lazy(async () => ({ default: (await import('./Images.tsx')).Images }))
const ContentBlocks = lazy(async () => ({ default: (await import('./ContentBlocks.tsx')).ContentBlocks }))

/** What a user wrote, with other sites' images only once the user has agreed to load them. */
export function WrittenContent({ html, ...rest }: ProseProps) {
  const t = useText()
  const content = useExternalContent(html)
  const box = useRef<HTMLDivElement>(null)
  const hasBlocks = useHasCandidates('content.block') && content.html.includes('language-')
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
      <Prose {...rest} html={content.html.replaceAll('<img ', '<img loading="lazy" ')} boxRef={box} />
      {content.html.includes('<img') && (
        <Suspense>
          <Images html={content.html} box={box} />
        </Suspense>
      )}
      {hasBlocks && (
        <Suspense>
          <ContentBlocks html={content.html} box={box} />
        </Suspense>
      )}
    </>
  )
}
