import type { CommentItem, PageOf, QuestionInfo, ReactionCount } from '@querent/sdk/contract'
import { questionStatus } from '@querent/sdk/states'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useOptimisticValue } from '../../lib/useOptimisticValue.ts'
import { useLoginFirst } from '../../runtime/session/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { Count, classes, IconButton, icons } from '../../ui/index.ts'
import { CommentList } from '../comments/index.ts'
import { HistoryLink, PostAuthors, PostFrame, PostText } from '../posts/index.ts'
import { ReactionBar } from '../reactions/index.ts'
import { TagChips } from '../tags/index.ts'
import { VoteControl } from '../votes/index.ts'
import { QuestionActions } from './QuestionActions.tsx'
import styles from './QuestionPost.module.scss'
import { useQuestionSlot } from './useQuestionSlot.ts'

export type QuestionPostProps = {
  question: QuestionInfo
  comments?: PageOf<CommentItem>
  reactions?: readonly ReactionCount[]
}

/** A question itself: its text and tags, votes, comments, and the user's actions. */
export function QuestionPost({ question, comments, reactions }: QuestionPostProps) {
  const api = useApi()
  const slotProps = useQuestionSlot(question)
  const isDeleted = question.status === questionStatus.deleted
  const path = questionPath(useSite(), { id: question.id, slug: question.url_title })
  return (
    <article id={questionElementId(question.id)}>
      <PostFrame
        votes={<QuestionVotes {...{ question, isDeleted }} />}
        actions={
          <>
            <QuestionActions question={question} />
            {!isDeleted && <ReactionBar objectId={question.id} reactions={reactions} />}
          </>
        }
        authors={
          <PostAuthors
            author={question.user_info}
            activity="asked"
            at={question.create_time}
            path={path}
            editor={question.update_user_info}
            editedAt={question.edit_time}
          />
        }
        comments={<CommentList objectId={question.id} first={comments} isDeleted={isDeleted} />}
      >
        <Slot name="question.above" props={slotProps} />
        <PostText
          html={question.html}
          isShortened={question.is_shortened}
          wholePath={path}
          onExpand={async () => (await api.call('questionInfo', { id: question.id })).html}
        />
        <TagChips className={styles.tags} tags={question.tags} />
        <Slot name="question.below" props={slotProps} />
      </PostFrame>
    </article>
  )
}

/** The element of a question's text. */
export function questionElementId(questionId: string): string {
  return `question-${questionId}`
}

type QuestionVotesProps = Pick<QuestionPostProps, 'question'> & { isDeleted: boolean }

function QuestionVotes({ question, isDeleted }: QuestionVotesProps) {
  const t = useText()
  const { id, vote_count, vote_status, collected, collection_count } = question
  const subject = {
    objectId: id,
    voteState: { score: vote_count, own: vote_status },
  }
  return (
    <VoteControl subject={subject} label={t('question.votes')} isDeleted={isDeleted}>
      <BookmarkButton questionId={id} isBookmarked={collected} count={collection_count} />
      <HistoryLink postPath={`/posts/${id}`} />
    </VoteControl>
  )
}

type BookmarkButtonProps = {
  questionId: string
  isBookmarked: boolean
  /** The number of bookmarks. */
  count: number
}

type Bookmarks = { isOn: boolean; count: number }

/** Bookmarks a question. */
function BookmarkButton({ questionId, isBookmarked, count }: BookmarkButtonProps) {
  const api = useApi()
  const t = useText()
  const toasts = useToasts()
  const isLoggedIn = useLoginFirst('bookmark')
  const { shown, state, change } = useOptimisticValue<Bookmarks>({ isOn: isBookmarked, count })

  function handleClick() {
    if (!isLoggedIn()) return
    const next = { isOn: !shown.isOn, count: Math.max(0, shown.count + (shown.isOn ? -1 : 1)) }
    change(next, async () => {
      const input = { object_id: questionId, group_id: '0', bookmark: next.isOn }
      const result = await attempt(api.call('bookmarkSwitch', input))
      if (!result.ok) return undefined
      toasts.announce(next.isOn ? t('question.action.bookmarked') : t('question.action.bookmark_removed'))
      return { isOn: next.isOn, count: result.data?.object_collection_count ?? next.count }
    })
  }

  return (
    <span className={classes(styles.bookmark, 'q-needs-script q-no-print')}>
      <IconButton
        icon={shown.isOn ? icons.bookmarkFilledIcon : icons.bookmarkIcon}
        label={shown.isOn ? t('question.action.remove_bookmark') : t('question.action.bookmark')}
        className={classes(shown.isOn && styles.on, state === 'refused' && styles.refused)}
        onClick={handleClick}
      />
      {shown.count > 0 && <Count className={styles.count} value={shown.count} />}
    </span>
  )
}
