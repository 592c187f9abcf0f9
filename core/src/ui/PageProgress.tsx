import { useText } from '../lib/i18n/index.ts'
import { useDelayed } from '../lib/useDelayed.ts'
import styles from './PageProgress.module.scss'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Fast loads show no progress, so that it does not flicker. */
const progressDelayMs = 100

export type PageProgressProps = { isLoading: boolean }

/** A line at the top of the window while something is loading, whatever is shown until then. */
export function PageProgress({ isLoading }: PageProgressProps) {
  const t = useText()
  return (
    useDelayed(isLoading, progressDelayMs) && (
      <div role="status" className={styles.progress}>
        <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
      </div>
    )
  )
}
