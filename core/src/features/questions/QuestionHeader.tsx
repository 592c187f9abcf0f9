import type { QuestionInfo } from '@querent/sdk/contract'
import { pin } from '@querent/sdk/states'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { Avatar, StatusLabel, Time } from '../../ui/index.ts'
import { UserName } from '../users/index.ts'
import styles from './QuestionHeader.module.scss'

export type QuestionHeaderProps = { question: QuestionInfo }

/** The title of a question's page, with its author, dates and number of views. */
export function QuestionHeader({ question }: QuestionHeaderProps) {
  const t = useText()
  const format = useFormat()
  const { title, create_time, edit_time, view_count, user_info: author } = question
  const time = (at: number) => ({ time: () => <Time at={at} /> })
  return (
    <header className={styles.header}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <ul className={styles.meta}>
        {question.pin === pin.pinned && (
          <li>
            <StatusLabel kind="accent">{t('question_list.state.pinned')}</StatusLabel>
          </li>
        )}
        <li>
          <span className={styles.asked}>
            <Avatar name={author.display_name} imageUrl={author.avatar} size={16} />
            <span className={styles.words}>
              {richText(t('question_list.row.asked'), {
                user: () => <UserName user={author} className={styles.author} />,
                ...time(create_time),
              })}
            </span>
          </span>
        </li>
        {edit_time > 0 && <li>{richText(t('question.meta.modified'), time(edit_time))}</li>}
        <li>{t('question.meta.viewed', { count: view_count, shown: format.count(view_count) })}</li>
      </ul>
    </header>
  )
}
