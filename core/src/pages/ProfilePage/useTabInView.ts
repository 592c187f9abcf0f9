import { type RefObject, useEffect, useRef } from 'react'

/** On a phone the tabs are wider than the screen: brings the current one into view. */
export function useTabInView(current: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // Another tab may lie beyond the edge.
  useEffect(() => {
    const tab = box.current?.querySelector('[aria-current]')
    const list = tab?.closest('ul')
    if (!tab || !list) return
    const [place, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
    if (place.left >= frame.left && place.right <= frame.right) return
    list.scrollBy({ left: place.left + place.width / 2 - (frame.left + frame.width / 2) })
  }, [current])
  return box
}
