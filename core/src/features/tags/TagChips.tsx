import type { TagItem } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Tag } from '../../ui/index.ts'
import styles from './TagChips.module.scss'
import { tagPath } from './tag.ts'

export type TagChipsProps = {
  tags: readonly Pick<TagItem, 'slug_name' | 'display_name' | 'recommend' | 'reserved'>[]
  className?: string
}

/** The tags of a post, each linking to its questions. */
export function TagChips({ tags, className }: TagChipsProps) {
  const t = useText()
  if (tags.length === 0) return null
  return (
    <ul className={classes(styles.chips, className)} aria-label={t('tag_list.chips.label')}>
      {tags.map((tag) => (
        <li key={tag.slug_name} className={styles.chip}>
          <Tag
            label={tag.display_name}
            to={tagPath(tag.slug_name)}
            kind={tag.reserved ? 'reserved' : tag.recommend ? 'recommended' : 'plain'}
            title={tag.reserved ? t('tag_list.chips.reserved') : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
