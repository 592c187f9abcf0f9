import type { AuthorRecord, EarlierFlag, ReviewedPost, UserBasic } from '@querent/sdk/contract'
import { flagStatus, listing, questionStatus } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import { SuspendButton } from '../profiles/index.ts'
import { UserName } from '../users/index.ts'
import { reviewHref } from './load-review.ts'
import { ManageAccountLink } from './ManageAccountLink.tsx'
import { PostLinks } from './PostLinks.tsx'
import styles from './ReviewCard.module.scss'

export type PostFactsProps = { post: ReviewedPost }

/** The author of a post with their history, the targets of its links, and earlier flags on the post. */
export function PostFacts({ post }: PostFactsProps) {
  const t = useText()
  return (
    <div className={styles.facts}>
      <section>
        <h3 className={styles.factsTitle}>{t('review.author.title')}</h3>
        <p className={styles.author}>
          <UserName user={post.author_user_info} /> <Time at={post.created_at} />{' '}
          <ManageAccountLink user={post.author_user_info} />
          <SuspendButton user={post.author_user_info} variant="link" />
        </p>
        <Record record={post.author_record} reputation={post.author_user_info.rank} />
        {'flag_id' in post && post.author_record.flag_count > 1 && (
          <FlagsOnPosts user={post.author_user_info} />
        )}
      </section>
      <PostLinks post={post} />
      {post.earlier_flags.length > 0 && (
        <section>
          <h3 className={styles.factsTitle}>{t('review.earlier.title')}</h3>
          <ul className={styles.earlier}>
            {post.earlier_flags.map((flag) => (
              <li key={flag.flag_id}>
                <Earlier flag={flag} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The link to all waiting flags on posts of the author. */
function FlagsOnPosts({ user: { username, display_name: name } }: { user: UserBasic }) {
  const t = useText()
  // The author's account may have been deleted.
  if (username === '') return null
  return (
    <p className={styles.author}>
      <Link
        to={reviewHref('flagged_post', 1, { author: username })}
        aria-label={t('review.flags_on_posts_named', { name })}
      >
        {t('review.flags_on_posts')}
      </Link>
    </p>
  )
}

function Record({ record, reputation }: { record: AuthorRecord; reputation: number }) {
  const t = useText()
  const format = useFormat()
  const numbers = {
    reputation,
    questions: record.question_count,
    answers: record.answer_count,
    flags: record.flag_count,
    upheld: record.upheld_flag_count,
    rejected: record.rejected_count,
  }
  // texts: review.author.*
  return (
    <dl className={styles.record}>
      <div>
        <dt>{t('review.author.since')}</dt>
        <dd>
          <Time at={record.created_at} form="date" />
        </dd>
      </div>
      {Object.entries(numbers).map(([name, number]) => (
        <div key={name}>
          <dt>{t(`review.author.${name}`)}</dt>
          <dd>{format.integer(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

// texts: review.earlier.state_*
function Earlier({ flag }: { flag: EarlierFlag }) {
  const { reason, reason_content, status, submit_at, reviewer_user: reviewer, reviewed_at } = flag
  const t = useText()
  return (
    <>
      <span className={styles.earlierReason}>{reason.name}</span>{' '}
      <StatusLabel kind={status === flagStatus.pending ? 'waiting' : 'neutral'}>
        {t(`review.earlier.state_${status}`)}
      </StatusLabel>{' '}
      <Time at={submit_at} />
      {reason_content !== '' && <p dir="auto">{reason_content}</p>}
      {reviewer && reviewer.display_name !== '' && (
        <p>
          {t('review.earlier.decided_by', { name: reviewer.display_name })} <Time at={reviewed_at} />
        </p>
      )}
    </>
  )
}

/** States of a post that a reviewer should know about. */
export function PostStates({ post }: PostFactsProps) {
  const t = useText()
  const { object_status: status, object_show_status: show } = post
  return (
    <>
      {status === questionStatus.closed && <StatusLabel>{t('question_list.state.closed')}</StatusLabel>}
      {status === questionStatus.deleted && (
        <StatusLabel kind="danger">{t('question_list.state.deleted')}</StatusLabel>
      )}
      {show === listing.unlisted && <StatusLabel>{t('question_list.state.unlisted')}</StatusLabel>}
      {post.answer_accepted && post.object_type === 'answer' && (
        <StatusLabel kind="accepted">{t('review.state.accepted')}</StatusLabel>
      )}
    </>
  )
}
