import type { ReportReason } from '@querent/sdk/contract'
import { type FormEvent, useState } from 'react'
import { toApiFailure } from '../../api/index.ts'
import { useApp } from '../../runtime/context/index.ts'
import { fieldErrorsOf } from '../../runtime/errors/index.ts'
import { findReasonErrors, type ReasonErrors } from './reason-rules.ts'

/** The number of the chosen reason, and the text that goes with it or none. */
export type ChosenReason = { number: number; text: string }

export type ReasonSending = {
  /** Sends what was chosen; a refusal is thrown as the api client throws it. */
  send: (chosen: ChosenReason) => Promise<unknown>
  /** What the wire calls the text: an error of this field is shown with it. */
  textField: string
  onSent: () => void
}

export type ReasonForm = ReturnType<typeof useReasonForm>

/** What the reader has chosen and written, what is wrong with it, and sending it. */
export function useReasonForm(reasons: readonly ReportReason[], { send, textField, onSent }: ReasonSending) {
  const { siteUrl } = useApp()
  const [number, setNumber] = useState('')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<ReasonErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const chosen = reasons.find(({ reason_type }) => String(reason_type) === number)

  function show(found: ReasonErrors) {
    setErrors(found)
    setRefusal(undefined)
    return !found.reason && !found.text
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!show(findReasonErrors(chosen, text, siteUrl)) || !chosen || isBusy) return
    setIsBusy(true)
    try {
      await send({ number: chosen.reason_type, text: chosen.content_type === '' ? '' : text.trim() })
      onSent()
    } catch (thrown) {
      if (!toApiFailure(thrown)) throw thrown
      setRefusal(fieldErrorsOf(thrown)[textField])
    } finally {
      setIsBusy(false)
    }
  }

  return {
    chosen,
    text,
    errors,
    refusal,
    isBusy,
    choose: (value: string) => {
      setNumber(value)
      show({})
    },
    write: (value: string) => {
      setText(value)
      show({})
    },
    submit,
  }
}
