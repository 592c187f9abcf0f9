import styles from './FieldError.module.scss'
import { Icon } from './Icon.tsx'
import { warningIcon } from './icons.ts'

/** What is wrong with a control, which names it by its id with `aria-describedby`. */
export function renderFieldError(id: string | undefined, error: string) {
  return (
    <div id={id} className={styles.error}>
      <Icon of={warningIcon} size="small" />
      <span>{error}</span>
    </div>
  )
}
