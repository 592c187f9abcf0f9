import type { ReactNode } from 'react'
import { AsideSection } from '../../ui/index.ts'
import styles from './AsideTags.module.scss'
import { TagChips, type TagChipsProps } from './TagChips.tsx'

export type AsideTagsProps = {
  title: string
  tags: TagChipsProps['tags']
  /** Shown if there are no tags. */
  empty?: string
  /** Such as a link to all tags. */
  more?: ReactNode
}

/** Some tags next to a page: popular ones, or those that the user follows. */
export function AsideTags({ title, tags, empty, more }: AsideTagsProps) {
  if (tags.length === 0 && !empty) return null
  return (
    <AsideSection title={title}>
      {tags.length > 0 ? <TagChips tags={tags} /> : <p className={styles.empty}>{empty}</p>}
      {more && <p className={styles.more}>{more}</p>}
    </AsideSection>
  )
}
