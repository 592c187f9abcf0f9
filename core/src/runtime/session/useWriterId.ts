import { useState } from 'react'
import { useSession } from './useSession.ts'

/** The id of the user who writes in a form. It stays the same after the session has ended. */
export function useWriterId(): string {
  const userId = useSession().user?.id
  const [last, setLast] = useState(userId)
  if (userId !== undefined && userId !== last) setLast(userId)
  return userId ?? last ?? ''
}
