import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useText } from '../i18n/index.ts'
import { useDialogs } from './useDialogs.ts'

/** The one dialog that asks or informs. The browser's own dialog element keeps the focus and the Escape key. */
export function DialogHost() {
  const dialogs = useDialogs()
  const t = useText()
  const open = useStore(dialogs.store, (state) => state.open)
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) element.current?.showModal()
    else element.current?.close()
  }, [open])

  if (!open) return null
  const { title, body, confirmText, cancelText, isDangerous } = open
  const cancel = cancelText ?? t(confirmText ? 'app.cancel' : 'app.close')
  return (
    <dialog
      key={open.id}
      ref={element}
      className="q-dialog"
      aria-labelledby={title ? 'dialog-title' : undefined}
      aria-describedby="dialog-body"
      onCancel={(event) => {
        event.preventDefault()
        dialogs.answer(false)
      }}
    >
      {title && <h2 id="dialog-title">{title}</h2>}
      <p id="dialog-body">{body}</p>
      <div className="q-dialog-actions">
        <button type="button" className="btn btn-link" onClick={() => dialogs.answer(false)}>
          {cancel}
        </button>
        {confirmText && (
          <button
            type="button"
            className={`btn ${isDangerous ? 'btn-danger' : 'btn-primary'}`}
            onClick={() => dialogs.answer(true)}
          >
            {confirmText}
          </button>
        )}
      </div>
    </dialog>
  )
}
