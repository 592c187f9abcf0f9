import { type DragEvent, useState } from 'react'

export type FileDrop = {
  /** A file is dragged over the element. */
  isOver: boolean
  /** For the element that accepts the file. */
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
}

/** Allows dropping one file onto an element; of several, the first is taken. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      },
    },
  }
}
