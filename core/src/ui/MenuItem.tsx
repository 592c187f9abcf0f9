import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons.ts'
import styles from './Menu.module.scss'

export type MenuItemProps = {
  children: ReactNode
  icon?: string
  /** The link target; without it `onSelect` is called. */
  to?: string
  onSelect?: () => void
  /** For one of several options: whether it is selected. */
  isChosen?: boolean
  isDanger?: boolean
  isDisabled?: boolean
}

/** One line of a `Menu`. */
export function MenuItem({ children, icon, to, onSelect, isChosen, isDanger, isDisabled }: MenuItemProps) {
  const look = classes('dropdown-item', isDanger && styles.danger)
  const content = (
    <>
      {icon && <Icon of={icon} className={styles.icon} />}
      <span className={styles.words}>{children}</span>
      {isChosen && <Icon of={checkIcon} size="small" />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={look} to={to} aria-current={isChosen || undefined}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" className={look} onClick={onSelect} disabled={isDisabled} aria-pressed={isChosen}>
      {content}
    </button>
  )
}
