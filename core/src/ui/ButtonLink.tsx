import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClasses } from './Button.tsx'
import { Icon } from './Icon.tsx'

export type ButtonLinkProps = Omit<LinkProps, 'children'> &
  ButtonLook & { children: ReactNode; icon?: string }

/** A link that looks like a button, for the next step. */
export function ButtonLink({ variant, size, isWide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, isWide }, className)}>
      {icon && <Icon of={icon} size={size === 'small' ? 'small' : 'normal'} />}
      {children}
    </Link>
  )
}
