import { useState } from 'react'
import { useSession } from './useSession.ts'

/** Whose text a form holds: when the session ends, it is still theirs. */
export function useWriterId(): string {
  const userId = useSession().user?.id
  const [last, setLast] = useState(userId)
  if (userId !== undefined && userId !== last) setLast(userId)
  return userId ?? last ?? ''
}
