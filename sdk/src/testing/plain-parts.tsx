import { type ReactNode, useId } from 'react'
import type { PartProps, PluginParts } from '../web/index.ts'

type Look = Pick<PartProps['Button'], 'variant' | 'size'>
type Texts = { label: ReactNode; isLabelHidden?: boolean; hint?: ReactNode; error?: string; id?: string }
type ControlMarks = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined

const buttonClass = ({ variant = 'secondary', size }: Look, className?: string) =>
  join('btn', `btn-${variant}`, size === 'small' && 'btn-sm', className)

/** Labels a control and links its descriptions, like the site. */
function Labeled({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  children,
}: Texts & { children: (marks: ControlMarks) => ReactNode }) {
  const ownId = useId()
  const control = id ?? ownId
  return (
    <div>
      <label className={isLabelHidden ? 'visually-hidden' : 'form-label'} htmlFor={control}>
        {label}
      </label>
      {hint && <div id={`${control}-hint`}>{hint}</div>}
      {children({
        id: control,
        'aria-describedby': join(hint ? `${control}-hint` : '', error && `${control}-error`),
        'aria-invalid': error ? true : undefined,
      })}
      {error && <div id={`${control}-error`}>{error}</div>}
    </div>
  )
}

function Toggle({ label, hint, error, id, role, ...rest }: PartProps['Switch'] & { role?: 'switch' }) {
  return (
    <Labeled {...{ label, hint, error, id }}>
      {(marks) => <input {...rest} {...marks} type="checkbox" role={role} className="form-check-input" />}
    </Labeled>
  )
}

function Dialog({ title, onClose, children, footer }: PartProps['Dialog']) {
  const titleId = useId()
  return (
    <div role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <button type="button" aria-label="Close" onClick={onClose} />
      {children}
      {footer}
    </div>
  )
}

/**
 * The site's parts in plain HTML: with the same roles, names and states, without the site's scripts and
 * styles.
 */
export const plainParts: PluginParts = {
  Alert: ({ kind = 'danger', title, children, className }) => (
    <div className={join('alert', `alert-${kind}`, className)} role={kind === 'danger' ? 'alert' : 'status'}>
      {title && <p>{title}</p>}
      {children}
    </div>
  ),
  Button: ({ variant, size, isWide: _, isBusy = false, className, type = 'button', onClick, ...rest }) => (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  ),
  ButtonLink: ({ variant, size, isWide: _, to, className, children, ...rest }) => (
    <a {...rest} href={to} className={buttonClass({ variant, size }, className)}>
      {children}
    </a>
  ),
  Checkbox: Toggle,
  ConfirmDialog: ({ title, children, confirmLabel, onCancel, onConfirm, isBusy }) => (
    <Dialog title={title} onClose={onCancel ?? onConfirm}>
      {children}
      <button type="button" aria-busy={isBusy || undefined} onClick={() => !isBusy && onConfirm()}>
        {confirmLabel}
      </button>
    </Dialog>
  ),
  Dialog,
  Menu: ({ trigger, label, children, className }) => (
    <details className={className}>
      <summary aria-label={label}>{trigger}</summary>
      {children}
    </details>
  ),
  MenuItem: ({ children, to, onSelect, isChosen, isDisabled }) =>
    to === undefined ? (
      <button type="button" aria-pressed={isChosen} disabled={isDisabled} onClick={onSelect}>
        {children}
      </button>
    ) : (
      <a href={to} aria-current={isChosen || undefined}>
        {children}
      </a>
    ),
  Select: ({ label, isLabelHidden, hint, error, id, options, ...rest }) => (
    <Labeled {...{ label, isLabelHidden, hint, error, id }}>
      {(marks) => (
        <select className="form-select" {...rest} {...marks}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  ),
  Spinner: ({ className }) => <span className={join('spinner-border', className)} aria-hidden="true" />,
  AsideSection: ({ title, children }) => (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  ),
  Avatar: ({ name }) => <span aria-hidden="true">{name.slice(0, 1)}</span>,
  StatusLabel: ({ children, className }) => <span className={join('badge', className)}>{children}</span>,
  Switch: (props) => <Toggle {...props} role="switch" />,
  TextArea: ({ label, isLabelHidden, hint, error, id, className, ...rest }) => (
    <Labeled {...{ label, isLabelHidden, hint, error, id }}>
      {(marks) => (
        <textarea dir="auto" rows={3} {...rest} {...marks} className={join('form-control', className)} />
      )}
    </Labeled>
  ),
  TextInput: ({ label, isLabelHidden, hint, error, id, className, ...rest }) => (
    <Labeled {...{ label, isLabelHidden, hint, error, id }}>
      {(marks) => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...marks}
          className={join('form-control', error && 'is-invalid', className)}
        />
      )}
    </Labeled>
  ),
}
