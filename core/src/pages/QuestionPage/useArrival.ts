import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollToElement } from '../../app/behaviors/index.ts'
import { answerElementId } from '../../features/answers/index.ts'

export type Arrival = { answerId?: string; commentId?: string }

/** Brings the answer or comment that the address names into view, and lets it fade from the highlight. */
export function useArrival({ answerId, commentId }: Arrival): void {
  const { key } = useLocation()
  // `key` changes when the same address is followed again.
  useEffect(() => {
    const id = commentId ? `comment-${commentId}` : answerId && answerElementId(answerId)
    const element = id ? document.getElementById(id) : null
    return element ? scrollToElement(element) : undefined
  }, [answerId, commentId, key])
}
