import type {
  FlaggedPost,
  QueuedPost,
  SuggestedEdit,
  TimelineVersion,
  UserBasic,
} from '@querent/sdk/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import { compareVersions, type VersionChange, VersionDiff } from '../revisions/index.ts'
import { TagChips, tagPath } from '../tags/index.ts'
import { UserName } from '../users/index.ts'
import { reviewHref } from './load-review.ts'
import { ManageAccountLink } from './ManageAccountLink.tsx'
import { PostFacts, PostStates } from './PostFacts.tsx'
import { ReviewActions, type ReviewActionsProps } from './ReviewActions.tsx'
import styles from './ReviewCard.module.scss'
import { getPostPath, itemElementId, type ReviewItem } from './review-item.ts'

export type ReviewCardProps = ReviewActionsProps

/** A waiting item: the information needed to decide, and the available decisions. */
export function ReviewCard({ item, ...handlers }: ReviewCardProps) {
  const id = itemElementId(item)
  return (
    <article id={id} className={styles.card} tabIndex={-1} aria-labelledby={`${id}-title`}>
      {item.queue === 'suggested_post_edit' ? (
        <Suggestion edit={item.edit} titleId={`${id}-title`} />
      ) : (
        <Post item={item} titleId={`${id}-title`} />
      )}
      <ReviewActions item={item} {...handlers} />
    </article>
  )
}

type PostItem = Exclude<ReviewItem, { queue: 'suggested_post_edit' }>

function Post({ item, titleId }: { item: PostItem; titleId: string }) {
  const site = useSite()
  const { post } = item
  return (
    <>
      <Head
        kind={post.object_type}
        titleId={titleId}
        title={post.question_title}
        href={getPostPath(site, post)}
        states={<PostStates post={post} />}
      />
      {item.queue === 'flagged_post' ? <FlagReason post={item.post} /> : <HoldReason post={item.post} />}
      <div className={styles.content}>
        <WrittenContent html={post.parsed_text} isSmall={post.object_type === 'comment'} />
        <TagChips tags={post.tags ?? []} />
      </div>
      <PostFacts post={post} />
    </>
  )
}

type HeadProps = { kind: string; titleId: string; title: string; href: string; states?: ReactNode }

// texts: review.kind.*
function Head({ kind, titleId, title, href, states }: HeadProps) {
  const t = useText()
  return (
    <header className={styles.head}>
      <p className={styles.labels}>
        <StatusLabel kind="accent">{t(`review.kind.${kind}`)}</StatusLabel>
        {states}
      </p>
      <h2 id={titleId} className={styles.title}>
        <Link to={href} dir="auto">
          {title}
        </Link>
      </h2>
    </header>
  )
}

function FlagReason({ post }: { post: FlaggedPost }) {
  const t = useText()
  return (
    <div className={styles.reason}>
      <p>
        <strong>{post.reason.name}</strong>{' '}
        <span className="q-muted">
          {richText(t('review.flagged_by'), {
            user: () => <UserName user={post.submitter_user} />,
            time: () => <Time at={post.submit_at} />,
          })}{' '}
          <ManageAccountLink user={post.submitter_user} />
        </span>
      </p>
      <FlaggerRecord user={post.submitter_user} record={post.submitter_record} />
      {post.reason_content !== '' && (
        <p dir="auto" className={styles.quote}>
          {post.reason_content}
        </p>
      )}
    </div>
  )
}

type FlaggerRecordProps = { user: UserBasic; record: FlaggedPost['submitter_record'] }

/** The decisions about earlier flags by the same user, and a link to their waiting ones. */
function FlaggerRecord({ user, record }: FlaggerRecordProps) {
  const t = useText()
  const format = useFormat()
  const { upheld_flag_count: upheld = 0, ignored_flag_count: ignored = 0 } = record ?? {}
  const numbers = { upheld: format.integer(upheld), ignored: format.integer(ignored) }
  // Not every flag was raised by an account.
  if (user.username === '') return null
  return (
    <p className="q-muted">
      {upheld + ignored > 0 && <span>{t('review.flagger_record', numbers)}</span>}{' '}
      <Link
        to={reviewHref('flagged_post', 1, { flaggedBy: user.username })}
        aria-label={t('review.flags_of_user_named', { name: user.display_name })}
      >
        {t('review.flags_of_user')}
      </Link>
    </p>
  )
}

function HoldReason({ post }: { post: QueuedPost }) {
  const t = useText()
  return (
    <div className={styles.reason}>
      <p>
        <strong dir="auto">{post.reason || t('review.no_reason')}</strong>{' '}
        <span className="q-muted">
          {post.submitter_display_name && <bdi>{post.submitter_display_name} · </bdi>}
          {richText(t('review.waiting_since'), { time: () => <Time at={post.submit_at} /> })}
        </span>
      </p>
    </div>
  )
}

function Suggestion({ edit, titleId }: { edit: SuggestedEdit; titleId: string }) {
  const t = useText()
  const site = useSite()
  const { type, info, unreviewed_info: suggestion } = edit
  const pathParts = { id: info.question_id, ...(info.answer_id && { answerId: info.answer_id }) }
  return (
    <>
      <Head
        kind={type}
        titleId={titleId}
        title={info.title}
        href={type === 'tag' ? tagPath(info.title) : questionPath(site, pathParts)}
      />
      <div className={styles.reason}>
        <p className="q-muted">
          {richText(t('review.suggested_by', { count: suggestion.user_info.rank }), {
            user: () => <UserName user={suggestion.user_info} />,
            time: () => <Time at={suggestion.create_at} />,
          })}{' '}
          <ManageAccountLink user={suggestion.user_info} />
        </p>
        <p dir="auto" className={styles.quote}>
          {suggestion.reason || t('review.no_summary')}
        </p>
      </div>
      <div className={styles.content}>
        <VersionDiff change={compareSuggestion(edit)} />
      </div>
      <AsReadersSeeIt
        html={'html' in suggestion.content ? suggestion.content.html : suggestion.content.parsed_text}
      />
    </>
  )
}

/** The text as it would be after the edit. */
function AsReadersSeeIt({ html }: { html: string }) {
  const t = useText()
  return (
    <details className={styles.after}>
      <summary>{t('review.after')}</summary>
      <WrittenContent html={html} />
    </details>
  )
}

const none = { title: '', tags: [], slug_name: '', main_tag_slug_name: '' }

/** The effect of a suggested edit: for tags only the text. */
function compareSuggestion({ type, info, unreviewed_info }: SuggestedEdit): VersionChange {
  const { content } = unreviewed_info
  const isQuestion = type === 'question' && 'title' in content && 'tags' in content
  const older: TimelineVersion = { ...none, original_text: info.content }
  if (isQuestion) {
    const newer = { ...none, title: content.title, tags: content.tags, original_text: content.content }
    return compareVersions(newer, { ...older, title: info.title, tags: info.tags ?? [] })
  }
  const text = 'original_text' in content ? content.original_text : content.content
  return compareVersions({ ...none, original_text: text }, older)
}
