import { useText } from '../../lib/i18n/index.ts'
import { classes, Icon, IconButton, icons } from '../../ui/index.ts'
import styles from './AcceptMark.module.scss'

export type AcceptMarkProps = {
  isAccepted: boolean
  /** The asker and moderators choose; everybody else only sees the choice. */
  onToggle?: () => void
}

/** The mark of the accepted answer, and for those who may, the switch. */
export function AcceptMark({ isAccepted, onToggle }: AcceptMarkProps) {
  const t = useText()
  if (onToggle) {
    return (
      <IconButton
        className={classes(styles.mark, isAccepted && styles.accepted, 'q-needs-script')}
        icon={icons.checkIcon}
        label={isAccepted ? t('answer.accept.undo') : t('answer.accept.label')}
        aria-pressed={isAccepted}
        onClick={onToggle}
      />
    )
  }
  if (!isAccepted) return null
  return (
    <span className={classes(styles.mark, styles.accepted)} title={t('answer.accept.accepted')}>
      <Icon of={icons.checkIcon} />
    </span>
  )
}
