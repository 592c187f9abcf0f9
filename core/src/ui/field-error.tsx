import styles from './FieldError.module.scss'
import { Icon } from './Icon.tsx'
import { warningIcon } from './icons.ts'

/** The error of a control, which refers to it by id with `aria-describedby`. */
export function renderFieldError(id: string, error: string) {
  return (
    <div id={id} className={styles.error}>
      <Icon of={warningIcon} size="small" />
      <span>{error}</span>
    </div>
  )
}

/** The ids of the hint and the error of a control, for `aria-describedby`. */
export function listNoteIds(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
