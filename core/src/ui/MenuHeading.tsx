import type { ReactNode } from 'react'

export type MenuHeadingProps = { children: ReactNode }

/** Names the lines of a `Menu` that follow. */
export function MenuHeading({ children }: MenuHeadingProps) {
  return <div className="dropdown-header">{children}</div>
}
