import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Holds the submit of the form around a field back while something in the field is not finished, and submits then.
 * `finish` does what can be done, and says whether something is left. Who types goes on writing.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, finish: () => boolean): void {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()
  const isReleased = useRef(false)
  const finishNow = useEffectEvent(finish)

  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    function handleSubmit(event: SubmitEvent) {
      if (isReleased.current || !finishNow()) return
      event.preventDefault()
      event.stopPropagation()
      setHeld({ submitter: event.submitter })
    }
    const drop = () => setHeld(undefined)
    form.addEventListener('submit', handleSubmit, { capture: true })
    form.addEventListener('input', drop)
    return () => {
      form.removeEventListener('submit', handleSubmit, { capture: true })
      form.removeEventListener('input', drop)
    }
  }, [field])

  // After every step, until nothing is left.
  useEffect(() => {
    if (!held || finishNow()) return
    setHeld(undefined)
    isReleased.current = true
    field.current?.form?.requestSubmit(held.submitter)
    isReleased.current = false
  })
}
