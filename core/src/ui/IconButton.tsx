import type { ComponentProps } from 'react'
import BootstrapButton from 'react-bootstrap/Button'
import { classes } from './classes.ts'
import { Icon, type IconProps } from './Icon.tsx'
import styles from './IconButton.module.scss'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconProps['of']
  /** The icon of a toggle button that is on. */
  pressedIcon?: string
  /** The name of the action: read aloud, and shown on hover. */
  label: string
  /** For a toggle button, such as a bookmark: whether it is on. */
  isPressed?: boolean
  size?: 'small' | 'normal'
  /** The name by which a keyboard shortcut finds the button. */
  'data-shortcut'?: string
}

/** A button that shows only an icon. */
export function IconButton({
  icon,
  pressedIcon,
  label,
  isPressed,
  size = 'normal',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <BootstrapButton
      {...rest}
      type={type}
      bsPrefix={styles.button}
      variant=""
      className={classes(styles[size], isPressed && styles.pressed, className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      <Icon of={(isPressed && pressedIcon) || icon} size={size} />
    </BootstrapButton>
  )
}
