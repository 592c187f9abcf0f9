import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'

export type FoundStatusProps = {
  /** The number of results; nothing if the list could not be loaded. */
  children: ReactNode
}

/** Announces the number of results after every search, even if it is the same as before. */
export function FoundStatus({ children }: FoundStatusProps) {
  const isLoading = useNavigation().state === 'loading'
  return (
    <p className="q-visually-hidden" role="status">
      {!isLoading && children}
    </p>
  )
}
