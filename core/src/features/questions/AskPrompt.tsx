import { Link } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import styles from './AskPrompt.module.scss'

/** Suggests asking a question, at the end of a list. */
export function AskPrompt() {
  const t = useText()
  return (
    <p className={styles.prompt}>
      {richText(t('question_list.end.ask'), {
        link: (words) => <Link to="/questions/ask">{words}</Link>,
      })}
    </p>
  )
}
