import type {
  BookmarkedQuestion,
  PersonalAnswer,
  PersonalQuestion,
  QuestionStatusName,
  TagItem,
} from '@querent/sdk/contract'
import { acceptance, questionStatus } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Count, classes, Icon, icons, StatusLabel, Time } from '../../ui/index.ts'
import { TagChips } from '../tags/index.ts'
import styles from './PersonalPostList.module.scss'

/** A question or an answer on its author's profile. */
export type PersonalPost = {
  id: string
  title: string
  pathParts: { id: string; slug: string; answerId?: string }
  votes: number
  /** Only questions have them. */
  answers?: number
  /** A question with an accepted answer, or an accepted answer. */
  isAccepted: boolean
  tags: TagItem[]
  at: number
  status: QuestionStatusName
}

export function questionPost(question: PersonalQuestion): PersonalPost {
  return {
    id: question.question_id,
    title: question.title,
    pathParts: { id: question.question_id, slug: question.url_title },
    votes: question.vote_count,
    answers: question.answer_count,
    isAccepted: question.accepted_answer_id !== '0' && question.accepted_answer_id !== '',
    tags: question.tags,
    at: question.created_at,
    status: question.status,
  }
}

const statusNames: Readonly<Record<number, QuestionStatusName>> = {
  [questionStatus.available]: 'available',
  [questionStatus.closed]: 'closed',
  [questionStatus.deleted]: 'deleted',
  [questionStatus.pending]: 'pending',
}

/** A bookmarked question. Only the number of a deleted one is left. */
export function bookmarkPost(question: BookmarkedQuestion): PersonalPost {
  return {
    id: question.id,
    title: question.title,
    pathParts: { id: question.id, slug: question.url_title },
    votes: question.vote_count,
    answers: question.answer_count,
    isAccepted: question.accepted_answer_id !== '0' && question.accepted_answer_id !== '',
    tags: question.tags,
    at: question.create_time,
    status: statusNames[question.status] ?? 'deleted',
  }
}

export function answerPost(answer: PersonalAnswer): PersonalPost {
  const { title, url_title, tags } = answer.question_info
  return {
    id: answer.answer_id,
    title,
    pathParts: { id: answer.question_id, slug: url_title, answerId: answer.answer_id },
    votes: answer.vote_count,
    isAccepted: answer.accepted === acceptance.accepted,
    tags,
    at: answer.create_time,
    status: 'available',
  }
}

export type PersonalPostListProps = {
  posts: readonly PersonalPost[]
  /** `short`: one line each, without tags. */
  form?: 'full' | 'short'
}

/** A user's questions or answers, by votes or by time. */
export function PersonalPostList({ posts, form = 'full' }: PersonalPostListProps) {
  return (
    <ol className={classes(styles.list, styles[form])}>
      {posts.map((post) => (
        <li key={post.id} className={styles.item}>
          <Votes post={post} />
          <div className={styles.body}>
            <Title post={post} />
            {form === 'full' && <Foot post={post} />}
          </div>
          {form === 'short' && <Time at={post.at} form="date" className={styles.time} />}
        </li>
      ))}
    </ol>
  )
}

function Votes({ post }: { post: PersonalPost }) {
  const t = useText()
  return (
    <span className={classes(styles.votes, post.isAccepted && styles.accepted)}>
      <Count value={post.votes} />
      <span className="q-visually-hidden">
        {' '}
        {t('question_list.row.votes', { count: post.votes })}
        {post.isAccepted && t('profile.row.accepted')}
      </span>
    </span>
  )
}

// texts: question_list.state.*
function Title({ post }: { post: PersonalPost }) {
  const t = useText()
  const site = useSite()
  return (
    <span className={styles.title} dir="auto">
      {post.status === 'deleted' ? (
        <span className="q-muted">{post.title}</span>
      ) : (
        <Link to={questionPath(site, post.pathParts)}>{post.title}</Link>
      )}
      {post.status !== 'available' && (
        <StatusLabel className={styles.state} kind={post.status === 'pending' ? 'waiting' : 'neutral'}>
          {t(`question_list.state.${post.status}`)}
        </StatusLabel>
      )}
    </span>
  )
}

function Foot({ post }: { post: PersonalPost }) {
  const t = useText()
  return (
    <div className={styles.foot}>
      <TagChips tags={post.tags} />
      <span className={styles.facts}>
        {post.answers !== undefined && (
          <span className={classes(post.isAccepted && styles.green)}>
            {post.isAccepted && <Icon of={icons.checkIcon} size="small" />}
            <Count value={post.answers} /> {t('question_list.row.answers', { count: post.answers })}
          </span>
        )}
        <Time at={post.at} form="date" />
      </span>
    </div>
  )
}
