import BootstrapBadge from 'react-bootstrap/Badge'
import { useFormat } from '../lib/i18n/index.ts'
import styles from './Badge.module.scss'

export type BadgeProps = {
  count: number
  /** What is counted, for those who listen: "3 unread". */
  label: string
}

/** A small number on the corner of a control, such as unread notifications. Nothing at zero. */
export function Badge({ count, label }: BadgeProps) {
  const format = useFormat()
  if (count <= 0) return null
  return (
    <BootstrapBadge bsPrefix={styles.badge} bg="">
      <span aria-hidden="true">{count > 99 ? '99+' : format.integer(count)}</span>
      <span className="q-visually-hidden">{label}</span>
    </BootstrapBadge>
  )
}
