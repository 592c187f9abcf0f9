import type { ReactNode } from 'react'
import { TagCard, type TagCardProps } from './TagCard.tsx'
import styles from './TagGrid.module.scss'

export type TagGridProps<Tag extends TagCardProps['tag']> = {
  tags: readonly Tag[]
  actionFor?: (tag: Tag) => ReactNode
}

/** Tags side by side. */
export function TagGrid<Tag extends TagCardProps['tag']>({ tags, actionFor }: TagGridProps<Tag>) {
  return (
    <ul className={styles.grid}>
      {tags.map((tag) => (
        <li key={tag.slug_name}>
          <TagCard tag={tag} action={actionFor?.(tag)} />
        </li>
      ))}
    </ul>
  )
}
