import { type ReactNode, useId } from 'react'

export type FieldControl = {
  id: string
  className: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type DialogFieldProps = {
  label: string
  hint?: string
  error?: string
  children: (control: FieldControl) => ReactNode
}

/** A labelled control with what helps and what is wrong. */
export function DialogField({ label, hint, error, children }: DialogFieldProps) {
  const id = useId()
  const note = error ?? hint
  const control: FieldControl = {
    id,
    className: error ? 'form-control is-invalid' : 'form-control',
    ...(error && { 'aria-invalid': true }),
    ...(note && { 'aria-describedby': `${id}-note` }),
  }
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'q-cm-error' : 'form-text'}
          role={error ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
