import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'

export type FoundStatusProps = {
  /** How many were found; nothing where the list could not be had. */
  children: ReactNode
}

/** Says how many were found whenever a list was looked for, also when there are as many as before. */
export function FoundStatus({ children }: FoundStatusProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <p className="q-visually-hidden" role="status">
      {!isLoading && children}
    </p>
  )
}
