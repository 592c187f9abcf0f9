import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import type { RemoveSpamButtonProps } from './LoadedRemoveSpamButton.tsx'

export type { RemoveSpamButtonProps } from './LoadedRemoveSpamButton.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./LoadedRemoveSpamButton.tsx')).LoadedRemoveSpamButton,
}))

/** For moderators and administrators, about others; nobody else loads its code, and it needs script. */
export function RemoveSpamButton(props: RemoveSpamButtonProps) {
  const { isStaff } = useSession()
  const [isInBrowser, setIsInBrowser] = useState(false)
  useEffect(() => setIsInBrowser(true), [])
  if (!isStaff || !isInBrowser) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
