import { useText } from '../../../lib/i18n/index.ts'
import styles from './AskGuide.module.scss'

export type AskGuideProps = { isEditing?: boolean }

/** Advice for a good question, in a few lines next to the form. */
export function AskGuide({ isEditing = false }: AskGuideProps) {
  const t = useText()
  const steps = isEditing
    ? [t('ask.guide.edit_clear'), t('ask.guide.edit_keep'), t('ask.guide.edit_say')]
    : [t('ask.guide.want'), t('ask.guide.tried'), t('ask.guide.happened'), t('ask.guide.find')]
  return (
    <section className={styles.guide}>
      <h2 className={styles.title}>{isEditing ? t('ask.guide.edit_title') : t('ask.guide.title')}</h2>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}
