import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Time } from '../../ui/index.ts'
import { WrittenContent } from '../external-content/index.ts'
import styles from './PersonalCommentList.module.scss'

export type ListedComment = DataFor<'personalCommentPage'>['list'][number]

export type PersonalCommentListProps = { comments: readonly ListedComment[] }

/** A user's comments on questions and answers, newest first. */
export function PersonalCommentList({ comments }: PersonalCommentListProps) {
  const t = useText()
  const site = useSite()
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.comment_id} className={styles.item}>
          <p className={styles.title}>
            <Link to={commentHref(comment, questionPath(site, getQuestionPathParts(comment)))} dir="auto">
              {comment.title}
            </Link>
          </p>
          <WrittenContent html={comment.content} isSmall />
          <p className={styles.facts}>
            <span>{t(`profile.comment.on_${comment.object_type}`)}</span>
            <Time at={comment.created_at} />
          </p>
        </li>
      ))}
    </ol>
  )
}

// texts: profile.comment.on_question, profile.comment.on_answer

function getQuestionPathParts({ question_id, url_title, answer_id }: ListedComment) {
  return { id: question_id, slug: url_title, ...(answer_id && { answerId: answer_id }) }
}

const commentHref = ({ comment_id }: ListedComment, path: string) =>
  `${path}?commentId=${encodeURIComponent(comment_id)}`
