import type { ComponentProps } from 'react'
import BootstrapButton from 'react-bootstrap/Button'
import { classes } from './classes.ts'
import { Icon, type IconProps } from './Icon.tsx'
import styles from './IconButton.module.scss'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconProps['of']
  /** Takes the place of the icon of a switch that is on. */
  pressedIcon?: string
  /** The name of the action: read aloud, and shown on hovering. */
  label: string
  /** For a switch, such as a bookmark: says and shows whether it is on. */
  isPressed?: boolean
  size?: 'small' | 'normal'
  /** What a key that presses it finds it by. */
  'data-shortcut'?: string
}

/** An action known by its drawing. */
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
