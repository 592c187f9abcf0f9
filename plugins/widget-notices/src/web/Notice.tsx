import { useConfig, useSite, useTexts } from '@querent/sdk/web'
import { readNotice } from './read-notice.ts'

export type NoticePlace = 'header' | 'home' | 'tag' | 'question' | 'footer'

/** What the administrator says at one place. */
export function Notice({ of: place }: { of: NoticePlace }) {
  const t = useTexts()
  const { url } = useSite()
  const { [place]: text } = useConfig()
  if (typeof text !== 'string' || text.trim() === '') return null
  return (
    <aside
      // Below the header it is in no landmark of the page; elsewhere it is, and landmarks need names that differ.
      role={place === 'header' ? undefined : 'note'}
      aria-label={t('notice.label')}
      className={`notices_widget notices_widget-${place}`}
    >
      <p dir="auto">
        {readNotice(text, url).map((part, index) =>
          part.href === undefined ? (
            part.text
          ) : (
            <a key={index} href={part.href}>
              {part.text}
            </a>
          ),
        )}
      </p>
    </aside>
  )
}
