import type { QuestionListItem } from '@querent/sdk/contract'
import { listing, pin, questionStatus } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import { excerptText } from '../../lib/excerpt-text.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { Avatar, classes, Icon, icons, StatusLabel, Time } from '../../ui/index.ts'
import { TagChips } from '../tags/index.ts'
import { UserName } from '../users/index.ts'
import styles from './QuestionRow.module.scss'
import { QuestionStats } from './QuestionStats.tsx'

export type QuestionRowProps = {
  question: QuestionListItem
  /** One of its tags is followed, or something is new to the user. */
  isMarked?: boolean
  /** The title and one line below it, without the excerpt. */
  isCompact?: boolean
}

/** A question in a list: counters, title, an excerpt, tags, and the latest activity. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, isMarked = false, isCompact = false } = props
  const site = useSite()
  const path = questionPath(site, { id: question.id, slug: question.url_title })
  return (
    <article className={classes(styles.row, isMarked && styles.marked, isCompact && styles.compact)}>
      <QuestionStats
        question={question}
        isAccepted={question.accepted_answer_id !== '0' && question.accepted_answer_id !== ''}
        isCompact={isCompact}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>
          <PinMark question={question} />
          <Link to={path} dir="auto">
            {question.title}
          </Link>
          <QuestionStates question={question} />
        </h2>
        {question.description && !isCompact && (
          <p className={styles.excerpt} dir="auto">
            {excerptText(question.description)}
          </p>
        )}
        <div className={styles.foot}>
          <TagChips tags={question.tags} className={styles.tags} />
          {isCompact ? <ShortActivity question={question} /> : <LastActivity question={question} />}
        </div>
        <Slot
          name="list.row"
          props={{
            questionId: question.id,
            title: question.title,
            tags: question.tags.map((tag) => tag.slug_name),
            askedAt: question.created_at,
          }}
        />
      </div>
    </article>
  )
}

function PinMark({ question }: { question: QuestionListItem }) {
  const t = useText()
  if (question.pin !== pin.pinned) return null
  return (
    <span className={styles.pin} title={t('question_list.state.pinned')}>
      <Icon of={icons.pinnedIcon} size="small" />
      <span className="q-visually-hidden">{t('question_list.state.pinned')}</span>
    </span>
  )
}

function QuestionStates({ question }: { question: QuestionListItem }) {
  const t = useText()
  const { status, show } = question
  return (
    <>
      {status === questionStatus.closed && (
        <StatusLabel className={styles.state}>{t('question_list.state.closed')}</StatusLabel>
      )}
      {status === questionStatus.deleted && (
        <StatusLabel className={styles.state} kind="danger">
          {t('question_list.state.deleted')}
        </StatusLabel>
      )}
      {status === questionStatus.pending && (
        <StatusLabel className={styles.state} kind="waiting">
          {t('question_list.state.pending')}
        </StatusLabel>
      )}
      {show === listing.unlisted && (
        <StatusLabel className={styles.state}>{t('question_list.state.unlisted')}</StatusLabel>
      )}
    </>
  )
}

/** The latest activity, with its user and time. */
function ShortActivity({ question: { operator, operated_at: at } }: { question: QuestionListItem }) {
  return (
    <p className={styles.activity}>
      <Avatar name={operator.display_name} imageUrl={operator.avatar} size={16} className={styles.avatar} />
      <UserName user={operator} className={styles.user} />
      <Time at={at} />
    </p>
  )
}

// texts: question_list.row.asked, question_list.row.answered, question_list.row.modified
function LastActivity({ question }: { question: QuestionListItem }) {
  const t = useText()
  const { operator, operation_type: activity, operated_at: at } = question
  return (
    <p className={styles.activity}>
      <Avatar name={operator.display_name} imageUrl={operator.avatar} size={16} />
      <span className={styles.words}>
        {richText(t(`question_list.row.${activity}`), {
          user: () => <UserName user={operator} className={styles.user} />,
          time: () => <Time at={at} />,
        })}
      </span>
    </p>
  )
}
