import { Form } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, classes, icons, TextInput } from '../../ui/index.ts'
import styles from './ErrorScreen.module.scss'

/** For who came to a page that is not there, or not for them: what else may lead to what they look for. */
export function WaysOn() {
  const t = useText()
  const label = t('layout.search.placeholder')
  return (
    <div className={classes(styles.ways, 'q-stack')}>
      <Form action="/search" role="search" aria-label={label} className={styles.actions}>
        <TextInput
          type="search"
          name="q"
          label={label}
          isLabelHidden
          placeholder={label}
          maxLength={60}
          autoComplete="off"
          className={styles.field}
        />
        <Button type="submit" icon={icons.searchIcon}>
          {t('layout.search.label')}
        </Button>
      </Form>
      <div className={styles.actions}>
        <ButtonLink to="/questions">{t('layout.navigation.questions')}</ButtonLink>
        <ButtonLink to="/tags">{t('layout.navigation.tags')}</ButtonLink>
      </div>
    </div>
  )
}
