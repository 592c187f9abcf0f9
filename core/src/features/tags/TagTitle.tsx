import type { TagInfo } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { StatusLabel } from '../../ui/index.ts'
import styles from './TagTitle.module.scss'

export type TagTitleProps = {
  tag: Pick<TagInfo, 'reserved' | 'recommend' | 'status'>
  children: string
}

/** The title of a page about a tag, with the labels of the tag. */
export function TagTitle({ tag, children }: TagTitleProps) {
  const t = useText()
  return (
    <span className={styles.title}>
      <span dir="auto">{children}</span>
      {tag.reserved && <StatusLabel kind="danger">{t('tags.page.reserved')}</StatusLabel>}
      {tag.recommend && <StatusLabel kind="accent">{t('tags.page.recommended')}</StatusLabel>}
      {tag.status === 'deleted' && <StatusLabel kind="danger">{t('tags.page.deleted')}</StatusLabel>}
    </span>
  )
}
