import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../api/index.ts'
import { type FieldErrors, fieldErrorsOf, outcomeOf } from '../errors/index.ts'

export type FormSettings<Name extends string> = {
  /** Names of the fields, which are also those of the wire unless `rename` says otherwise. */
  fields: readonly Name[]
  /** What can be seen to be wrong before anything is sent, by field. */
  check?: (values: Record<Name, string>) => FieldErrors
  submit: (values: Record<Name, string>) => Promise<void>
  /** Names of the wire to names of the form. */
  rename?: Record<string, Name>
}

/** A refusal in words, and what the machine said where that helps. */
export type FormProblem = { msg: string; detail: string }

export type FormState<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  /** What concerns the whole form. */
  alert: FormProblem | undefined
  isBusy: boolean
  /** Name and error for the control of a field. */
  field: (name: Name) => { name: Name; error: string | undefined }
  /** What stands in the form now. */
  values: () => Record<Name, string>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

function readValues<Name extends string>(
  form: HTMLFormElement | null,
  fields: readonly Name[],
): Record<Name, string> {
  const data = form ? new FormData(form) : undefined
  const entries = fields.map((name) => [name, String(data?.get(name) ?? '')] as const)
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(entries) as Record<Name, string>
}

/** A refusal that belongs to no field of the form; the error catalogue shows all others. */
function problemOf(thrown: unknown, errors: FieldErrors, fields: readonly string[]): FormProblem | undefined {
  const strayErrors = Object.entries(errors).filter(([name]) => !fields.includes(name))
  if (strayErrors.length > 0) return { msg: strayErrors.map(([, msg]) => msg).join(' '), detail: '' }
  const failure = toApiFailure(thrown)
  const outcome = failure && outcomeOf(failure, { path: '', options: {} })
  return outcome?.kind === 'alert' ? { msg: outcome.msg, detail: detailOf(failure?.data) } : undefined
}

function detailOf(data: unknown): string {
  const hasDetail = typeof data === 'object' && data !== null && 'detail' in data
  return hasDetail && typeof data.detail === 'string' ? data.detail : ''
}

/**
 * A form whose input stays in the browser's own controls, so that what was typed or filled in before the script
 * ran is not lost. It is checked, sent once at a time, and marks the fields that the server refused; the focus
 * goes to the first of them.
 */
export function useForm<Name extends string>(settings: FormSettings<Name>): FormState<Name> {
  const { fields, rename } = settings
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [alert, setAlert] = useState<FormProblem>()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const [round, setRound] = useState(0)

  // A new round of errors was drawn; while the reader corrects them the focus is theirs.
  useEffect(() => {
    if (round === 0) return
    const field = ref.current?.querySelector<HTMLElement>('.is-invalid')
    if (field) field.focus()
    else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [round])

  function refuse(found: FieldErrors) {
    setErrors(found)
    setRound((last) => last + 1)
  }

  async function send() {
    const values = readValues(ref.current, fields)
    const found = settings.check?.(values) ?? {}
    setAlert(undefined)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setIsBusy(true)
    try {
      await settings.submit(values)
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      const refused = fieldErrorsOf(thrown, rename)
      setAlert(problemOf(thrown, refused, fields))
      refuse(refused)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    ref,
    alert,
    isBusy,
    field: (name) => ({ name, error: errors[name] }),
    values: () => readValues(ref.current, fields),
    onSubmit: (event) => {
      event.preventDefault()
      if (isSending.current) return
      isSending.current = true
      send().finally(() => {
        isSending.current = false
      })
    },
    onInput: (event) => {
      const name = event.target instanceof Element ? event.target.getAttribute('name') : null
      if (name && errors[name]) setErrors(({ [name]: _corrected, ...others }) => others)
    },
  }
}
