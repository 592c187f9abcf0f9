import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toApiFailure } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type FieldErrors, resolveFailure, toFieldErrors } from '../errors/index.ts'
import { buildFields, type FormFields } from './form-fields.ts'
import { createResolver, type FormRules } from './form-resolver.ts'

/** A rejection as a message, with the technical message if that helps. */
export type FormProblem = { msg: string; detail: string }

/** A rejection that belongs to no field of the form; the error catalog shows all others. */
function findProblem(
  thrown: unknown,
  errors: FieldErrors,
  fields: readonly string[],
): FormProblem | undefined {
  const strayErrors = Object.entries(errors).filter(([name]) => !fields.includes(name))
  if (strayErrors.length > 0) return { msg: strayErrors.map(([, msg]) => msg).join(' '), detail: '' }
  const failure = toApiFailure(thrown)
  const outcome = failure && resolveFailure(failure, { path: '', options: {} })
  return outcome?.kind === 'alert' ? { msg: outcome.msg, detail: getDetail(failure?.data) } : undefined
}

function getDetail(data: unknown): string {
  const hasDetail = typeof data === 'object' && data !== null && 'detail' in data
  return hasDetail && typeof data.detail === 'string' ? data.detail : ''
}

export type ContractFormSettings<Values extends object> = FormRules<Values> & {
  /** The initial values of the form, with which unsaved changes are compared. */
  initial: Values
  /** Sends the validated values, once. The server's rejections are thrown like by the API client. */
  submit: (values: Values) => Promise<void>
  /** Called after every change with all values, for drafts. */
  onChange?: (values: Values) => void
  /** Names of the wire to names of the form. */
  rename?: Record<string, keyof Values & string>
  /** Errors for a failure without a field on the wire. */
  describeFailure?: (thrown: unknown) => FieldErrors | undefined
}

export type ContractForm<Values extends object> = FormFields<Values> & {
  ref: RefObject<HTMLFormElement | null>
  values: Values
  /** The current values, also between two renders. */
  getValues: () => Values
  errors: FieldErrors
  /** An error of the whole form. */
  alert: FormProblem | undefined
  isBusy: boolean
  hasChanges: boolean
  change: (changes: Partial<Values>) => void
  /** Sets other values in the form, such as those of a draft. */
  replace: (values: Values) => void
  /** Marks values as saved: errors are cleared, and only changes since they were sent count as unsaved. */
  reset: (values: Values) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form that is validated by the contract. It is validated before it is sent, is sent once at a time, and
 * shows the server's rejections at its fields; the focus moves to the first field with an error.
 */
export function useContractForm<Values extends object>(
  settings: ContractFormSettings<Values>,
): ContractForm<Values> {
  const t = useText()
  const ref = useRef<HTMLFormElement>(null)
  const isSubmitting = useRef(false)
  /** The values that are being sent. */
  const sent = useRef<Readonly<Record<string, unknown>>>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [alert, setAlert] = useState<FormProblem>()
  // Internally values have any type; the types of this function ensure the right one.
  const rules = settings as unknown as FormRules<Record<string, unknown>>
  const form = useForm<Record<string, unknown>>({
    defaultValues: settings.initial as Record<string, unknown>,
    resolver: createResolver(rules, t),
    shouldFocusError: false,
  })
  const { isDirty, submitCount, errors: found } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const getValues = () => form.getValues() as Values
  const errors = collectErrors(found)
  useErrorFocus(ref, submitCount)

  // Once, when the form is hydrated.
  useEffect(() => {
    const chosen = ref.current ? readEarlyChoices(ref.current, form.getValues()) : {}
    if (Object.keys(chosen).length > 0) change(chosen as Partial<Values>)
  }, [])

  function change(changes: Partial<Values>) {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name, value, { shouldDirty: true })
    }
    form.clearErrors(Object.keys(changes))
    settings.onChange?.(getValues())
  }

  async function send(checked: Record<string, unknown>) {
    setIsBusy(true)
    sent.current = { ...form.getValues() }
    try {
      // The resolver returns the values of the form.
      await settings.submit(checked as Values)
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      const rejected = settings.describeFailure?.(thrown) ?? toFieldErrors(thrown, settings.rename)
      setAlert(findProblem(thrown, rejected, Object.keys(settings.initial)))
      for (const [name, message] of Object.entries(rejected)) {
        if (name in settings.initial) form.setError(name, { type: 'server', message })
      }
    } finally {
      sent.current = undefined
      setIsBusy(false)
    }
  }

  /**
   * The library drops a submission if other values are set in the form meanwhile: those are validated, too.
   */
  async function checkAndSend() {
    let isChecked = false
    while (!isChecked) {
      await form.handleSubmit(
        (checked) => {
          isChecked = true
          return send(checked)
        },
        () => {
          isChecked = true
        },
      )()
    }
  }

  function reset(next: Values) {
    const late = sent.current ? findChanges(sent.current, form.getValues()) : []
    form.reset(next as Record<string, unknown>)
    for (const [name, value] of late) form.setValue(name, value, { shouldDirty: true })
  }

  return {
    ...buildFields({ values, errorOf: (name) => errors[name], change }),
    ref,
    values,
    getValues,
    errors,
    alert,
    isBusy,
    hasChanges: isDirty,
    change,
    replace: (next) => form.reset(next as Record<string, unknown>, { keepDefaultValues: true }),
    reset,
    onSubmit: (event) => {
      event.preventDefault()
      if (isSubmitting.current) return
      isSubmitting.current = true
      setAlert(undefined)
      checkAndSend().finally(() => {
        isSubmitting.current = false
      })
    },
  }
}

function findChanges(
  before: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): [string, unknown][] {
  return Object.entries(current).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
}

function collectErrors(found: Record<string, { message?: unknown } | undefined>): FieldErrors {
  const messages = Object.entries(found).map(([name, error]) => [name, String(error?.message ?? '')])
  return Object.fromEntries(messages)
}

/** After every submission the first field with an error gets the focus; afterwards the user controls it. */
function useErrorFocus(ref: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount === 0) return
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], input.is-invalid')
    if (field) focusRefused(field)
    else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [ref, submitCount])
}

/**
 * Editors show what they hide behind a preview when they get an `invalid` event, like fields that a browser
 * rejects.
 */
function focusRefused(field: HTMLElement): void {
  field.dispatchEvent(new Event('invalid', { cancelable: true }))
  field.focus()
  if (document.activeElement !== field) requestAnimationFrame(() => field.focus())
}

/**
 * Checkboxes, options and lists that were used before the script ran: the page shows the choice, and the
 * values of the form do not have it yet. The browser's entry script replays typed text.
 */
function readEarlyChoices(
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue
    const value = values[element.name]
    const shown = readChoice(element, value)
    if (shown !== undefined && typeof shown === typeof value && shown !== value) changes[element.name] = shown
  }
  return changes
}

function readChoice(
  element: HTMLInputElement | HTMLSelectElement,
  value: unknown,
): string | boolean | undefined {
  if (element instanceof HTMLSelectElement) {
    // A list without the stored value shows its first option, which nobody chose.
    const isListed = [...element.options].some((option) => option.value === value)
    return isListed ? element.value : undefined
  }
  if (element.type === 'checkbox') return element.checked
  return element.type === 'radio' && element.checked ? element.value : undefined
}
