import { Button, useTexts } from '@querent/sdk/web'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Transfer } from './useUploads.ts'

export type UploadListProps = {
  transfers: readonly Transfer[]
  /** How many files were canceled or failed. */
  lostCount: number
}

/** Files that are being uploaded or could not be. A form is sent after they are done. */
export function UploadList({ transfers, lostCount }: UploadListProps) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const isBusy = transfers.some(({ problem }) => problem === undefined)
  const isAwaited = useSubmitAfterUploads(box, isBusy, lostCount)
  return (
    <div ref={box} className="q-cm-uploads">
      {transfers.length > 0 && (
        <ul aria-label={t('upload.list')}>
          {transfers.map((transfer) => (
            <li key={transfer.id}>
              <UploadState {...transfer} />
            </li>
          ))}
        </ul>
      )}
      <p role="status">{isAwaited && t('upload.wait')}</p>
    </div>
  )
}

function UploadState({ name, fraction, problem, retry, end }: Transfer) {
  const t = useTexts()
  const endLabel = problem === undefined ? t('upload.cancel', { name }) : t('upload.dismiss')
  return (
    <>
      {problem === undefined ? (
        <>
          <bdi>{name}</bdi>
          <progress
            aria-label={t('upload.running', { name, percent: Math.round(fraction * 100) })}
            value={fraction}
            max={1}
          />
        </>
      ) : (
        <p role="alert">{problem}</p>
      )}
      {retry && (
        <Button size="small" onClick={retry}>
          {t('upload.retry')}
        </Button>
      )}
      <button type="button" className="q-cm-tool" aria-label={endLabel} title={endLabel} onClick={end}>
        <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    </>
  )
}

type DelayedSubmit = { form: HTMLFormElement; submitter: HTMLElement | null; lostCount: number }

/**
 * Delays the submit of the form around the element while files are uploading, and submits when all have been
 * uploaded. If one failed or was canceled, the author decides again. Returns whether a submit is delayed.
 */
function useSubmitAfterUploads(
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
