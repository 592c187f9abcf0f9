import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { takeBufferedText } from '../../lib/typing-buffer/index.ts'

/** A page without an editor, such as an error page, gives the keys back to the page. */
export function useTypingBufferReset(): void {
  const { key } = useLocation()

  // Editors have taken the text by now.
  useEffect(() => {
    takeBufferedText()
  }, [key])
}
