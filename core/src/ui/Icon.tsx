import { classes } from './classes.ts'
import styles from './Icon.module.scss'

export type IconProps = {
  /** A path from `icons.ts`. */
  of: string
  size?: 'small' | 'normal' | 'large'
  isFilled?: boolean
  /** Arrows and chevrons turn around in right-to-left languages. */
  isDirectional?: boolean
  className?: string
}

const PIXELS = { small: 16, normal: 20, large: 32 }

/** A decorative drawing; what it is next to or the control around it carries the name. */
export function Icon({ of, size = 'normal', isFilled = false, isDirectional = false, className }: IconProps) {
  return (
    <svg
      className={classes(
        styles.icon,
        isFilled && styles.filled,
        isDirectional && styles.directional,
        className,
      )}
      width={PIXELS[size]}
      height={PIXELS[size]}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={of} />
    </svg>
  )
}
