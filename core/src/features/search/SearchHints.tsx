import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { classes } from '../../ui/index.ts'
import styles from './SearchHints.module.scss'
import { hasOperator, maxSearchLength, type OperatorExample, withOperator } from './search-text.ts'

/** The operators, and the keys of their descriptions. Operators are the same in every language. */
const hints: readonly { example: OperatorExample; meaning: string }[] = [
  { example: { typed: '[tag]', blank: 'tag' }, meaning: 'search.hint.tag' },
  { example: { typed: 'user:name', blank: 'name' }, meaning: 'search.hint.user' },
  { example: { typed: '"some words"', blank: 'some words' }, meaning: 'search.hint.phrase' },
  { example: { typed: 'is:question' }, meaning: 'search.hint.question' },
  { example: { typed: 'is:answer' }, meaning: 'search.hint.answer' },
  { example: { typed: 'score:3' }, meaning: 'search.hint.score' },
  { example: { typed: 'answers:0' }, meaning: 'search.hint.unanswered' },
  { example: { typed: 'views:100' }, meaning: 'search.hint.views' },
  { example: { typed: 'isaccepted:yes' }, meaning: 'search.hint.accepted' },
  { example: { typed: 'hasaccepted:no' }, meaning: 'search.hint.open' },
]

export type SearchHintsProps = {
  /** The current search. */
  text: string
  /** The URL of another search. */
  hrefFor: (text: string) => string
  /** Puts an incomplete example into the field. */
  onFillIn: (example: OperatorExample) => void
}

/** The operators of the search, with descriptions; a click adds one to the search or removes it. */
export function SearchHints({ text, hrefFor, onFillIn }: SearchHintsProps) {
  const t = useText()
  return (
    <dl className={styles.hints}>
      {hints.map(({ example, meaning }) => (
        <div key={example.typed} className={styles.hint}>
          <dt>
            {example.blank === undefined ? (
              <Operator typed={example.typed} text={text} hrefFor={hrefFor} />
            ) : (
              <>
                <button
                  type="button"
                  className={classes('q-needs-script', styles.example)}
                  onClick={() => onFillIn(example)}
                >
                  <code dir="ltr">{example.typed}</code>
                </button>
                <code className="q-without-script" dir="ltr">
                  {example.typed}
                </code>
              </>
            )}
          </dt>
          <dd>{t(meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An operator that is complete, so that a link can search with it. */
function Operator({ typed, text, hrefFor }: Pick<SearchHintsProps, 'text' | 'hrefFor'> & { typed: string }) {
  const t = useText()
  const isOn = hasOperator(text, typed)
  const next = withOperator(text, typed)
  // A long search has no space for another operator.
  if ([...next].length > maxSearchLength) return <code dir="ltr">{typed}</code>
  return (
    <Link
      className={classes(styles.example, isOn && styles.on)}
      to={hrefFor(next)}
      aria-label={isOn ? t('search_hints.take_away', { operator: typed }) : undefined}
      preventScrollReset
    >
      <code dir="ltr">{typed}</code>
    </Link>
  )
}
