import { useText } from '../../lib/i18n/index.ts'
import styles from './SearchHints.module.scss'

/** What can be typed, and the key of what it finds. Operators are the same in every language. */
const hints = [
  { typed: '[tag]', meaning: 'search.hint.tag' },
  { typed: 'user:name', meaning: 'search.hint.user' },
  { typed: '"some words"', meaning: 'search.hint.phrase' },
  { typed: 'is:question', meaning: 'search.hint.question' },
  { typed: 'is:answer', meaning: 'search.hint.answer' },
  { typed: 'score:3', meaning: 'search.hint.score' },
  { typed: 'answers:0', meaning: 'search.hint.unanswered' },
  { typed: 'views:100', meaning: 'search.hint.views' },
  { typed: 'isaccepted:yes', meaning: 'search.hint.accepted' },
  { typed: 'hasaccepted:no', meaning: 'search.hint.open' },
]

/** The operators of the search, each with what it does. */
export function SearchHints() {
  const t = useText()
  return (
    <dl className={styles.hints}>
      {hints.map(({ typed, meaning }) => (
        <div key={typed} className={styles.hint}>
          <dt>
            <code dir="ltr">{typed}</code>
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
