import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes/index.ts'
import { type FieldErrors, fieldErrorsOf } from '../../runtime/errors/index.ts'
import {
  type FieldValues,
  holdsValue,
  isFilled,
  type PluginField,
  valuesOf,
  withEdit,
} from './plugin-field.ts'

export type PluginFormSettings = {
  fields: readonly PluginField[]
  save: (values: FieldValues) => Promise<unknown>
  /** Reads the form anew. */
  reload: () => Promise<void>
}

export type PluginFormState = {
  ref: RefObject<HTMLFormElement | null>
  values: FieldValues
  errors: FieldErrors
  /** What the server refused and no field of the form shows. */
  alert: string
  hasChanges: boolean
  isBusy: boolean
  /** Counts savings and discardings: controls with a state of their own begin anew with it. */
  round: number
  change: (field: PluginField, value: unknown) => void
  discard: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form made from a description. Only changes are kept here, so a form that is read anew keeps them. */
export function usePluginForm({ fields, save, reload }: PluginFormSettings): PluginFormState {
  const t = useText()
  const toasts = useToasts()
  const [edits, setEdits] = useState<FieldValues>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)
  const { ref, leadToError } = useErrorFocus()
  const values = valuesOf(fields, edits)
  const hasChanges = Object.keys(edits).length > 0
  useUnsavedChanges(hasChanges)

  function refuse(found: FieldErrors) {
    setErrors(found)
    leadToError()
  }

  function reset() {
    setEdits({})
    setErrors({})
    setRound((last) => last + 1)
  }

  async function submit() {
    const missing = fields.filter(
      (field) => field.required && holdsValue(field) && !isFilled(field, values[field.name]),
    )
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map(({ name }) => [name, t('form.required')])))
    setIsBusy(true)
    try {
      await save(values)
      // First what is stored now, and then without the edits: nothing flickers.
      await reload()
      reset()
      toasts.show(t('settings.saved'))
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      refuse(fieldErrorsOf(thrown, wireNames(fields)))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    ref,
    values,
    errors,
    alert: strayErrors(errors, fields),
    hasChanges,
    isBusy,
    round,
    change: (field, value) => {
      setEdits((before) => withEdit(before, field, value))
      setErrors(({ [field.name]: _corrected, ...others }) => others)
    },
    discard: reset,
    onSubmit: (event) => {
      event.preventDefault()
      if (!isBusy) submit()
    },
  }
}

/** The server names a field by its place in the body. */
function wireNames(fields: readonly PluginField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [`config_fields.${name}`, name]))
}

function strayErrors(errors: FieldErrors, fields: readonly PluginField[]): string {
  const known = new Set(fields.filter(holdsValue).map(({ name }) => name))
  return Object.entries(errors)
    .filter(([name]) => !known.has(name))
    .map(([, message]) => message)
    .join(' ')
}

/** After a refusal was drawn, the first field that it marks gets the focus. */
function useErrorFocus() {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals === 0) return
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], input.is-invalid')
    if (field) field.focus()
    else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [refusals])

  return { ref, leadToError: () => setRefusals((count) => count + 1) }
}
