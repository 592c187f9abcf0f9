import { useEffect, useState } from 'react'

const skeletonDelayMs = 1000

/**
 * True once something has been pending for a while, by default long enough for a skeleton. Content that is
 * ready sooner shows none, so that a fast page does not flicker.
 */
export function useDelayed(isGoingOn: boolean, delayMs = skeletonDelayMs): boolean {
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsDue(false)
    }
  }, [isGoingOn, delayMs])

  return isGoingOn && isDue
}
