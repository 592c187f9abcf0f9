import { type RefObject, useEffect, useEffectEvent } from 'react'
import { getFiles, isFormattedText } from '../../lib/transferred-files.ts'

type Place = { box: RefObject<HTMLElement | null>; take: (files: readonly File[]) => void }

/** The texts on the page that take files. */
let places: readonly Place[] = []

/** The text around an element, or else a text of the form that the element is in. */
function findPlace(element: Element): Place | undefined {
  const form = element.closest('form')
  return (
    places.find(({ box }) => box.current?.contains(element)) ??
    places.find(({ box }) => form?.contains(box.current))
  )
}

/** Calls `handle` for files that nothing else on the page takes, which the browser would open. */
function onFiles(handle: (data: DataTransfer, place: Place | undefined) => void) {
  return (event: DragEvent) => {
    const { dataTransfer: data, target } = event
    if (event.defaultPrevented || !data?.types.includes('Files') || isFormattedText(data)) return
    if (!(target instanceof Element) || target.matches('input[type=file]')) return
    event.preventDefault()
    handle(data, findPlace(target))
  }
}

const handleDragOver = onFiles((data, place) => {
  if (!place) data.dropEffect = 'none'
})

const handleDrop = onFiles((data, place) => place?.take(getFiles(data)))

/**
 * Takes files that are dropped on a text in `box` or elsewhere on its form. On the rest of the page they are
 * refused: the browser would open them and leave the page.
 */
export function useDroppedFiles(box: RefObject<HTMLElement | null>, take: Place['take']): void {
  const latest = useEffectEvent(take)
  useEffect(() => {
    const place: Place = { box, take: (files) => latest(files) }
    places = [...places, place]
    // Adding the same listeners again has no effect. The page is the last to get an event.
    window.addEventListener('dragover', handleDragOver)
    window.addEventListener('drop', handleDrop)
    return () => {
      places = places.filter((other) => other !== place)
      if (places.length > 0) return
      window.removeEventListener('dragover', handleDragOver)
      window.removeEventListener('drop', handleDrop)
    }
  }, [box])
}
