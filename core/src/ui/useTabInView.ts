import { type RefObject, useEffect, useRef } from 'react'

/** On a phone the tabs are wider than the screen: brings the current one into view. */
export function useTabInView<Box extends HTMLElement>(current: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  // Another tab may lie beyond the edge, as may the same one once the device is turned.
  useEffect(() => {
    const show = () => scrollToCurrent(box.current)
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [current])
  return box
}

function scrollToCurrent(box: HTMLElement | null): void {
  const tab = box?.querySelector('[aria-current]')
  const list = tab?.closest('ul')
  if (!tab || !list) return
  const [place, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.left >= frame.left && place.right <= frame.right) return
  list.scrollBy({ left: place.left + place.width / 2 - (frame.left + frame.width / 2) })
}
