import type { ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode }

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="q-visually-hidden">{children}</span>
}
