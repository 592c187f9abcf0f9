import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

export type ModalDialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClick: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: () => void
}

/**
 * Opens a native dialog as long as it is mounted: the browser keeps the focus inside and gives it back,
 * and makes the rest of the page inert. Escape and a click next to it ask to close.
 */
export function useModalDialog(onClose: () => void): ModalDialogProps {
  const ref = useRef<HTMLDialogElement>(null)

  // Closed while it is still in the page: once it is gone, the browser gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    return () => dialog.close()
  }, [])

  return {
    ref,
    onCancel: (event) => {
      // The event bubbles from file inputs inside, too. The owner decides, so React stays in charge of mounting.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose()
    },
    // A browser may close it over our head, after a second Escape.
    onClose: () => {
      if (ref.current?.isConnected) onClose()
    },
  }
}
