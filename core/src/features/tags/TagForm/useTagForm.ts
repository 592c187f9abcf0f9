import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../api/index.ts'
import { isBlank } from '../../../lib/blank-text/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { type FieldErrors, fieldErrorsOf } from '../../../runtime/errors/index.ts'
import { findTagErrors, type NewTag } from '../new-tag.ts'

/** What stands in the form for a tag. */
export type TagValues = NewTag & { summary: string }

export type TagFormState = {
  ref: RefObject<HTMLFormElement | null>
  values: TagValues
  errors: FieldErrors
  isBusy: boolean
  hasChanges: boolean
  change: (changes: Partial<TagValues>) => void
  onSubmit: (event: FormEvent) => void
}

/** Names of the wire to names of the form. */
const renamed = {
  display_name: 'label',
  slug_name: 'slug',
  original_text: 'description',
  edit_summary: 'summary',
}

type Settings = {
  initial: TagValues
  /** What stands there first, when that is not what the tag is now. */
  start?: TagValues
  send: (values: TagValues) => Promise<void>
}

/** A tag being written: its values, what is wrong with them, and sending them once. */
export function useTagForm({ initial, start = initial, send }: Settings): TagFormState {
  const t = useText()
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)

  // A new round of errors was drawn; the focus goes to the first of them.
  useEffect(() => {
    if (round > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [round])

  function refuse(found: FieldErrors) {
    setErrors(found)
    setRound((last) => last + 1)
  }

  async function submit() {
    const found = findErrors()
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setIsBusy(true)
    try {
      await send(values)
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      refuse(fieldErrorsOf(thrown, renamed))
    } finally {
      setIsBusy(false)
    }
  }

  function findErrors(): FieldErrors {
    const found: FieldErrors = {}
    for (const [name, key] of Object.entries(findTagErrors(values))) found[name] = t(key)
    // Nobody learns from a tag without a description, and the server takes none away.
    if (isBlank(values.description) && (initial.slug === '' || initial.description !== '')) {
      found.description = t('tag_form.description_missing')
    }
    return found
  }

  return {
    ref,
    values,
    errors,
    isBusy,
    hasChanges: JSON.stringify(values) !== JSON.stringify(initial),
    change: (changes) => {
      setValues((current) => ({ ...current, ...changes }))
      const corrected = new Set(Object.keys(changes))
      setErrors((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !corrected.has(name))),
      )
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (!isBusy) submit()
    },
  }
}
