import { Link } from 'react-router-dom'
import { WrittenContent } from '../../features/external-content/index.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { tagInfoPath } from '../../features/tags/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { PageHeader, StatusLabel } from '../../ui/index.ts'
import styles from './TagHead.module.scss'
import type { TagView } from './tag-page.ts'

export type TagHeadProps = { tag: TagView['tag']; children: React.ReactNode }

/** The head of a tag's page: what it is about, how much it is used, and following it. */
export function TagHead({ tag, children }: TagHeadProps) {
  const t = useText()
  const { count } = useFormat()
  return (
    <PageHeader
      title={
        <span className={styles.title}>
          <span dir="auto">{tag.display_name}</span>
          {tag.reserved && <StatusLabel kind="danger">{t('tags.page.reserved')}</StatusLabel>}
          {tag.recommend && <StatusLabel kind="accent">{t('tags.page.recommended')}</StatusLabel>}
          {tag.status === 'deleted' && <StatusLabel kind="danger">{t('tags.page.deleted')}</StatusLabel>}
        </span>
      }
      note={
        <>
          {t('tag_list.card.questions', { count: tag.question_count, shown: count(tag.question_count) })}
          {tag.follow_count > 0 && (
            <>
              <span aria-hidden="true"> · </span>
              {t('tag_list.card.followers', { count: tag.follow_count, shown: count(tag.follow_count) })}
            </>
          )}
          <span aria-hidden="true"> · </span>
          <Link to={tagInfoPath(tag.slug_name)}>{t('tag_info.about')}</Link>
        </>
      }
      actions={
        tag.status === 'available' && (
          <FollowButton
            objectId={tag.tag_id}
            isFollowed={tag.is_follower}
            count={tag.follow_count}
            variant="secondary"
          />
        )
      }
    >
      <TagDescription tag={tag} />
      {children}
    </PageHeader>
  )
}

/** Short descriptions as they were written; of long ones the beginning, with the rest behind a click. */
function TagDescription({ tag }: Pick<TagHeadProps, 'tag'>) {
  const t = useText()
  if (tag.parsed_text === '') return null
  if (!tag.description.endsWith('...')) {
    return <WrittenContent className={styles.description} html={tag.parsed_text} isSmall />
  }
  return (
    <details className={styles.description}>
      <summary className={styles.summary}>
        <span className={styles.beginning} dir="auto">
          {excerptText(tag.description)}
        </span>{' '}
        <span className={styles.more}>{t('tags.page.more')}</span>
      </summary>
      <WrittenContent html={tag.parsed_text} isSmall />
    </details>
  )
}
