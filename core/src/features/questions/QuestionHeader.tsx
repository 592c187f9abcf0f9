import type { QuestionInfo } from '@querent/sdk/contract'
import { pin } from '@querent/sdk/states'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { StatusLabel, Time } from '../../ui/index.ts'
import styles from './QuestionHeader.module.scss'

export type QuestionHeaderProps = { question: QuestionInfo }

/** The title of a question's page, and when it was asked, changed and how often read. */
export function QuestionHeader({ question }: QuestionHeaderProps) {
  const t = useText()
  const format = useFormat()
  const { title, create_time, edit_time, view_count } = question
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
        <li>{richText(t('question.meta.asked'), time(create_time))}</li>
        {edit_time > 0 && <li>{richText(t('question.meta.modified'), time(edit_time))}</li>}
        <li>{t('question.meta.viewed', { count: view_count, shown: format.count(view_count) })}</li>
      </ul>
    </header>
  )
}
