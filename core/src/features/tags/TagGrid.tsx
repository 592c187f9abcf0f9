import type { TagListItem } from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { excerptText } from '../../lib/excerpt-text.ts'
import { TagCounts } from './TagCounts.tsx'
import styles from './TagGrid.module.scss'
import { tagPath } from './tag.ts'

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

/** The element that names a tag, which describes the button next to it. */
export const getTagNameId = (tag: Pick<TagListItem, 'slug_name'>) => `tag-${tag.slug_name}`

type TagCardProps = {
  tag: Pick<
    TagListItem,
    | 'slug_name'
    | 'display_name'
    | 'description'
    | 'question_count'
    | 'follow_count'
    | 'reserved'
    | 'recommend'
  >
  /** Such as a button to follow it. */
  action?: ReactNode
}

/** A tag with its description and counts. */
function TagCard({ tag, action }: TagCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <h2 className={styles.name}>
          <Link id={getTagNameId(tag)} to={tagPath(tag.slug_name)} dir="auto">
            {tag.display_name}
          </Link>
        </h2>
        {action}
      </div>
      <p className={styles.stats}>
        <TagCounts tag={tag} />
      </p>
      {tag.description && (
        <p className={styles.description} dir="auto">
          {excerptText(tag.description)}
        </p>
      )}
    </article>
  )
}
