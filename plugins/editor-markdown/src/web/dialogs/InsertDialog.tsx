import { Button, Dialog, useTexts } from '@querent/sdk/web'
import { type FormEvent, type ReactNode, useId } from 'react'

export type InsertDialogProps = {
  title: string
  onClose: () => void
  /** Inserts the input into the text. */
  onInsert: () => void
  children: ReactNode
}

/** A form for something to insert into the text. */
export function InsertDialog({ title, onClose, onInsert, children }: InsertDialogProps) {
  const t = useTexts()
  const formId = useId()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // The dialog is outside the form around the editor, but React sends the event there as well.
    event.preventDefault()
    event.stopPropagation()
    onInsert()
    // After the errors are shown.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('dialog.insert')}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-cm-fields" noValidate onSubmit={handleSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
