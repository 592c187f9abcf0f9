import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whether a field is finished, can still be completed, or contains something that must not be lost. */
export type FieldState = 'finished' | 'waiting' | 'refused'

/**
 * Delays the submit of the surrounding form while a field is not finished, and submits afterwards. `finish`
 * completes what it can and returns the state of the field; a field that cannot be finished gets the focus
 * instead. Returns whether a submit is delayed.
 */
export function useDelayedSubmit(
  field: RefObject<HTMLInputElement | null>,
  finish: () => FieldState,
): boolean {
  const [delayed, setDelayed] = useState<{ submitter: HTMLElement | null }>()
  const isReleased = useRef(false)
  const finishNow = useEffectEvent(() => {
    const state = finish()
    if (state === 'refused') field.current?.focus()
    return state
  })

  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    function handleSubmit(event: SubmitEvent) {
      const state = isReleased.current ? 'finished' : finishNow()
      if (state === 'finished') return
      event.preventDefault()
      event.stopPropagation()
      setDelayed(state === 'waiting' ? { submitter: event.submitter } : undefined)
    }
    // Further typing in this field cancels the delayed submit; changes of other fields are sent with it.
    function handleInput({ target }: Event) {
      if (target === field.current) setDelayed(undefined)
    }
    form.addEventListener('submit', handleSubmit, { capture: true })
    form.addEventListener('input', handleInput)
    return () => {
      form.removeEventListener('submit', handleSubmit, { capture: true })
      form.removeEventListener('input', handleInput)
    }
  }, [field])

  // After every step, until nothing is left.
  useEffect(() => {
    const state = delayed ? finishNow() : 'waiting'
    if (!delayed || state === 'waiting') return
    setDelayed(undefined)
    if (state === 'refused') return
    isReleased.current = true
    field.current?.form?.requestSubmit(delayed.submitter)
    isReleased.current = false
  })

  return delayed !== undefined
}
