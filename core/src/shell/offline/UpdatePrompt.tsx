import { useText } from '../../lib/i18n/index.ts'
import { Button } from '../../ui/index.ts'
import styles from './UpdatePrompt.module.scss'

export type UpdatePromptProps = { onReload: () => void; onLater: () => void }

/** Says that there is a newer version; what is being written is never taken away without being asked. */
export function UpdatePrompt({ onReload, onLater }: UpdatePromptProps) {
  const t = useText()
  return (
    <div className={styles.prompt} role="status">
      <span className={styles.words}>{t('offline.update')}</span>
      <Button size="small" variant="subtle" onClick={onLater}>
        {t('offline.later')}
      </Button>
      <Button size="small" variant="primary" onClick={onReload}>
        {t('offline.update_now')}
      </Button>
    </div>
  )
}
