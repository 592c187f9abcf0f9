import { type RefObject, useEffect, useState } from 'react'

type DelayedSubmit = { form: HTMLFormElement; submitter: HTMLElement | null; lostCount: number }

/**
 * Delays the submit of the form around the element while files are uploading, and submits when all have been
 * uploaded. If one failed or was canceled, the author decides again. Returns whether a submit is delayed.
 */
export function useSubmitAfterUploads(
  inside: RefObject<HTMLElement | null>,
  isBusy: boolean,
  lostCount: number,
): boolean {
  const [delayed, setDelayed] = useState<DelayedSubmit>()

  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !isBusy) return
    const handleSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setDelayed({ form, submitter: event.submitter, lostCount })
    }
    form.addEventListener('submit', handleSubmit, true)
    return () => form.removeEventListener('submit', handleSubmit, true)
  }, [inside, isBusy, lostCount])

  useEffect(() => {
    if (!delayed || isBusy) return
    setDelayed(undefined)
    if (delayed.lostCount === lostCount) delayed.form.requestSubmit(delayed.submitter)
  }, [delayed, isBusy, lostCount])

  return delayed !== undefined
}
