import { lazy, Suspense } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import type { RemoveSpamButtonProps } from './LoadedRemoveSpamButton.tsx'

export type { RemoveSpamButtonProps } from './LoadedRemoveSpamButton.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./LoadedRemoveSpamButton.tsx')).LoadedRemoveSpamButton,
}))

/** For moderators and administrators, about others; nobody else loads its code. */
export function RemoveSpamButton(props: RemoveSpamButtonProps) {
  const { isStaff } = useSession()
  if (!isStaff) return null
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
