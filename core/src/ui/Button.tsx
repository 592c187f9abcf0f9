import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import BootstrapButton from 'react-bootstrap/Button'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'subtle' | 'danger' | 'link'
  size?: 'small' | 'normal'
  /** Fills the width of its container. */
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

export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  ButtonLook & {
    children: ReactNode
    icon?: string
    /** While busy, the button keeps its size, place and focus, but ignores clicks. */
    isBusy?: boolean
  }

/** A button for an action. For a link there is `ButtonLink`. */
export function Button({
  variant = 'secondary',
  size,
  isWide,
  icon,
  isBusy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <BootstrapButton
      {...rest}
      type={type}
      variant={variant}
      size={size === 'small' ? 'sm' : undefined}
      className={classes(isWide && 'q-wide', className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {icon && <Icon of={icon} size={size === 'small' ? 'small' : 'normal'} />}
      {children}
      {isBusy && <Spinner size="small" />}
    </BootstrapButton>
  )
}
