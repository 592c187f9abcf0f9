import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type ContractForm, getAddedText } from '../../runtime/forms/index.ts'

type CloseSettings = {
  form: ContractForm<{ content: string }>
  onClose: () => void
}

/**
 * Closes the form of a posted answer in the same frame in which the answer appears, so that the content below
 * moves only once. Until then the form shows the sent text.
 */
export function useCloseWithAnswer({ form, onClose }: CloseSettings) {
  const { key } = useLocation()
  const sent = useRef<string>(undefined)

  function close() {
    const text = sent.current
    if (text === undefined) return
    sent.current = undefined
    // Text that was typed while the answer was loaded is not part of it.
    const added = getAddedText(form.getValues().content, text)
    if (added === '') onClose()
    else form.change({ content: added })
  }

  // The router changes the location in the render that has the answer.
  useLayoutEffect(close, [key])

  /** Closes the form when the page shows the answer, at the latest when the promise settles. */
  return async function closeAfter(text: string, shown: Promise<void>) {
    sent.current = text
    await shown
    if (form.ref.current) close()
  }
}
