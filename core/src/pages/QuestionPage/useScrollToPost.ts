import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { answerElementId } from '../../features/answers/index.ts'
import { scrollToElement } from '../../lib/scrolling/index.ts'

export type ScrollTarget = { answerId?: string; commentId?: string }

/** Brings the answer or comment that the address names into view, and lets it fade from the highlight. */
export function useScrollToPost({ answerId, commentId }: ScrollTarget): void {
  const { key } = useLocation()
  // `key` changes when the same address is followed again.
  useEffect(() => {
    const id = commentId ? `comment-${commentId}` : answerId && answerElementId(answerId)
    const element = id ? document.getElementById(id) : null
    return element ? scrollToElement(element) : undefined
  }, [answerId, commentId, key])
}
