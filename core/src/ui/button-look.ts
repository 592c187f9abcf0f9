import { classes } from './classes.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'subtle' | 'danger' | 'link'
  size?: 'small' | 'normal'
  /** Fills the width of what it is in. */
  isWide?: boolean
}

/** The classes that make a link or a summary look like a button. */
export function buttonClasses(look: ButtonLook, className?: string): string {
  return classes(
    'btn',
    `btn-${look.variant ?? 'secondary'}`,
    look.size === 'small' && 'btn-sm',
    look.isWide && 'q-wide',
    className,
  )
}
