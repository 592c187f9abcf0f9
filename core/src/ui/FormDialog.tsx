import { type FormEvent, type RefObject, useId } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { FormAlert } from './FormAlert.tsx'

export type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'children'> & {
  form: {
    ref?: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    isBusy?: boolean
    /** A rejection that belongs to no field. */
    alert?: { msg: string } | undefined
  }
  submitText: string
  submitVariant?: 'primary' | 'danger'
  /** False while there is nothing to submit yet. */
  canSubmit?: boolean
  /** The id of the form. */
  className?: string
  onCancel: () => void
}

/** A dialog around a form, with buttons that cancel and submit it. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, form, submitText, submitVariant = 'primary', canSubmit = true } = props
  const { className, onCancel, children } = props
  const t = useText()
  const formId = useId()
  const footer = (
    <>
      <Button variant="subtle" onClick={onCancel}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button type="submit" form={formId} variant={submitVariant} isBusy={form.isBusy} disabled={!canSubmit}>
        {submitText}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size={size} footer={footer} onClose={onCancel}>
      <form
        id={formId}
        ref={form.ref}
        className={classes('q-stack', className)}
        onSubmit={form.onSubmit}
        noValidate
      >
        {form.alert && (
          <FormAlert>
            <p>{form.alert.msg}</p>
          </FormAlert>
        )}
        {children}
      </form>
    </Dialog>
  )
}
