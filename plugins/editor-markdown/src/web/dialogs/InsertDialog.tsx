import { Button, useTexts } from '@querent/sdk/web'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

export type InsertDialogProps = {
  title: string
  onClose: () => void
  /** Puts what was entered into the text. */
  onInsert: () => void
  children: ReactNode
}

/**
 * Something to fill in before it is put into the text. It is at the end of the page: the editor is in a form of
 * its own, and browsers keep to themselves that a form inside another one was sent, so the page would be left.
 */
export function InsertDialog({ title, onClose, onInsert, children }: InsertDialogProps) {
  const t = useTexts()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => dialog.current?.showModal(), [])

  function handleSubmit(event: FormEvent) {
    // React sends the event to the form around the editor as well.
    event.preventDefault()
    event.stopPropagation()
    onInsert()
  }

  return createPortal(
    <dialog ref={dialog} className="q-cm-dialog" aria-labelledby={titleId} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit}>
        <h2 id={titleId}>{title}</h2>
        <div className="q-cm-fields">{children}</div>
        <div className="q-cm-actions">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('dialog.insert')}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
