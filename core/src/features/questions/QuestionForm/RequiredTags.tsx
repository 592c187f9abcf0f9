import { useText } from '../../../lib/i18n/index.ts'
import { useSite } from '../../../runtime/site/index.ts'
import type { TagChoice } from '../../../ui/index.ts'
import styles from './QuestionForm.module.scss'
import { requiredTagsOf } from './question-values.ts'

export type RequiredTagsProps = { chosen: readonly TagChoice[]; onChoose: (tag: TagChoice) => void }

/** Where the site wants one of a few tags on every question: which ones, to be taken with a click. */
export function RequiredTags({ chosen, onChoose }: RequiredTagsProps) {
  const t = useText()
  const required = requiredTagsOf(useSite())
  const isDone = chosen.some(({ slug }) => required.some((tag) => tag.slug === slug))
  if (required.length === 0 || isDone) return null
  return (
    <div className={styles.required}>
      <span>{t('ask_tags.required')}</span>
      {required.map((tag) => (
        <button key={tag.slug} type="button" className={styles.choice} onClick={() => onChoose(tag)}>
          <span dir="auto">{tag.label}</span>
        </button>
      ))}
    </div>
  )
}
