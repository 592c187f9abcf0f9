import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { type FieldErrors, fieldErrorsOf } from '../../../runtime/errors/index.ts'
import { useSite } from '../../../runtime/site/index.ts'
import { findQuestionErrors, type QuestionValues } from './question-values.ts'

export type QuestionFormState = {
  ref: RefObject<HTMLFormElement | null>
  values: QuestionValues
  errors: FieldErrors
  isBusy: boolean
  hasChanges: boolean
  change: (changes: Partial<QuestionValues>) => void
  /** Adds to the text of the question. */
  append: (text: string) => void
  /** Puts other values into the form, as those of a draft. */
  replace: (values: QuestionValues) => void
  onSubmit: (event: FormEvent) => void
}

export type QuestionFormSettings = {
  initial: QuestionValues
  mayCreateTags: boolean
  /** What stands there first, when that is not what the question is now. */
  start?: QuestionValues
  onChange?: (values: QuestionValues) => void
  send: (values: QuestionValues) => Promise<void>
  /** What is said in place of an answer when there is no connection. */
  offlineNote?: string
}

/** Names of the wire to names of the form. */
const renamed = { slug_name: 'tags', display_name: 'tags', answer_content: 'answer', edit_summary: 'summary' }

/** A question being written: its values, what is wrong with them, and sending them once. */
export function useQuestionForm(settings: QuestionFormSettings): QuestionFormState {
  const { initial, mayCreateTags, start = initial, onChange, send, offlineNote } = settings
  const t = useText()
  const site = useSite()
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  // What arrives later, such as a new tag out of its dialog, must not bring back older values.
  const latest = useRef(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [round, setRound] = useState(0)

  // A new round of errors was drawn; the focus goes to the first of them.
  useEffect(() => {
    if (round > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [round])

  function change(changes: Partial<QuestionValues>) {
    const next = { ...latest.current, ...changes }
    latest.current = next
    setValues(next)
    onChange?.(next)
    const corrected = new Set(Object.keys(changes).map((name) => (name === 'tagText' ? 'tags' : name)))
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !corrected.has(name))),
    )
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    setRound((last) => last + 1)
  }

  async function submit() {
    const found = findQuestionErrors(values, { site, mayCreateTags }, t)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setIsBusy(true)
    try {
      await send(values)
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (!failure) throw thrown
      const isKept = failure.isOffline && offlineNote !== undefined
      refuse(isKept ? { content: offlineNote } : fieldErrorsOf(thrown, renamed))
    } finally {
      setIsBusy(false)
    }
  }

  return {
    ref,
    values,
    errors,
    isBusy,
    hasChanges: JSON.stringify(values) !== JSON.stringify(initial),
    change,
    append: (text) => change({ content: latest.current.content + text }),
    replace: (next) => {
      latest.current = next
      setValues(next)
      setErrors({})
    },
    onSubmit: (event) => {
      event.preventDefault()
      if (!isBusy) submit()
    },
  }
}
