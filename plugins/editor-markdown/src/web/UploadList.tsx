import { useTexts } from '@querent/sdk/web'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Transfer } from './useUploads.ts'

/** The files that are on their way. A form is not sent before they are there. */
export function UploadList({ running }: { running: readonly Transfer[] }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const isAwaited = useBlockedSubmit(box, running.length > 0)
  return (
    <div ref={box} className="q-cm-uploads">
      {running.length > 0 && (
        <ul aria-label={t('upload.list')}>
          {running.map(({ id, name, fraction, cancel }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <progress
                aria-label={t('upload.running', { name, percent: Math.round(fraction * 100) })}
                value={fraction}
                max={1}
              />
              <button
                type="button"
                className="q-cm-tool"
                aria-label={t('upload.cancel', { name })}
                title={t('upload.cancel', { name })}
                onClick={cancel}
              >
                <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                  <path d="M5 5l10 10M15 5L5 15" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{isAwaited && t('upload.wait')}</p>
    </div>
  )
}

/** Keeps the form around the element from being sent; shows whether someone tried to. */
function useBlockedSubmit(inside: RefObject<HTMLElement | null>, isBlocked: boolean): boolean {
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    setIsAwaited(false)
    const form = inside.current?.closest('form')
    if (!form || !isBlocked) return
    const handleSubmit = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setIsAwaited(true)
    }
    form.addEventListener('submit', handleSubmit, true)
    return () => form.removeEventListener('submit', handleSubmit, true)
  }, [inside, isBlocked])
  return isAwaited
}
