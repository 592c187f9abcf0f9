import type { FormEvent, ReactNode, RefObject } from 'react'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { Button, type ButtonProps, classes, FormAlert } from '../../ui/index.ts'
import styles from './Form.module.scss'
import { NeedsScript } from './NeedsScript.tsx'
import type { FormProblem } from './useContractForm.ts'

export type FormProps = {
  form: {
    ref: RefObject<HTMLFormElement | null>
    alert: FormProblem | undefined
    isBusy: boolean
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput?: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Names the form if no heading does. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * The element around the fields. Its method is POST, so that a browser whose script has not run yet never
 * puts a password into a URL; and it says so if there are no scripts at all.
 */
export function Form({ form, label, className, children }: FormProps) {
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-label={label}
      aria-busy={form.isBusy || undefined}
      className={classes(styles.form, className)}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <NeedsScript />
      {form.alert && (
        <FormAlert>
          <p className={styles.message}>{form.alert.msg}</p>
          {form.alert.detail && (
            <code className={styles.detail} dir="ltr">
              {form.alert.detail}
            </code>
          )}
        </FormAlert>
      )}
      {children}
    </form>
  )
}

export type SubmitButtonProps = Pick<ButtonProps, 'isWide' | 'icon' | 'variant'> & {
  form: { isBusy: boolean }
  children: ReactNode
}

/**
 * Submits its form. Pressing Enter before the script runs does nothing, since a disabled button prevents it.
 */
export function SubmitButton({ form, variant = 'primary', children, ...look }: SubmitButtonProps) {
  const isHydrated = useIsHydrated()
  return (
    <Button
      {...look}
      variant={variant}
      type="submit"
      className={isHydrated ? undefined : styles.waiting}
      disabled={!isHydrated}
      isBusy={form.isBusy}
    >
      {children}
    </Button>
  )
}
