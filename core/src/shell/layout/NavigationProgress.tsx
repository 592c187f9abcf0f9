import { useNavigation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './NavigationProgress.module.scss'

/** What is ready sooner shows no progress, so that it does not flicker. */
const progressDelayMs = 100

/** A line at the top of the window while another page is on its way, whatever is shown until then. */
export function NavigationProgress() {
  const t = useText()
  const isShown = useDelayed(useNavigation().state === 'loading', progressDelayMs)
  return (
    isShown && (
      <div role="status" className={styles.progress}>
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      </div>
    )
  )
}
