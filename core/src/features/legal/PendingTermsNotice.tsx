import { lazy, Suspense } from 'react'
import { useSession } from '../../runtime/session/index.ts'

const PendingTermsBar = lazy(async () => ({
  default: (await import('./PendingTermsBar.tsx')).PendingTermsBar,
}))

/** Asks members to accept legal texts that changed; for everybody else it is nothing, and loads nothing. */
export function PendingTermsNotice() {
  const { user } = useSession()
  if (!user?.has_pending_terms) return null
  return (
    <Suspense>
      <PendingTermsBar />
    </Suspense>
  )
}
