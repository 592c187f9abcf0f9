import { useEffect, useEffectEvent } from 'react'

/** Hears that a file is being dragged over the page, and keeps a drop next to the mark from replacing the page. */
export function useFileDrag(onDrag: () => void): void {
  const handleDrag = useEffectEvent(onDrag)

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    function enter(event: DragEvent) {
      if (hasFiles(event)) handleDrag()
    }
    function hold(event: DragEvent) {
      if (hasFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
}
