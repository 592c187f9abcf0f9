import { useText } from '../../../lib/i18n/index.ts'
import { AsideSection } from '../../../ui/index.ts'
import styles from './TagForm.module.scss'

/** What makes a tag useful, in a few lines next to the form. */
export function TagGuide() {
  const t = useText()
  const steps = [t('tag_form.guide.subject'), t('tag_form.guide.say'), t('tag_form.guide.one')]
  return (
    <AsideSection title={t('tag_form.guide.title')}>
      <ul className={styles.guide}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </AsideSection>
  )
}
