import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../lib/i18n/index.ts'
import { IconButton, icons } from '../../ui/index.ts'
import styles from './CaptchaFrame.module.scss'

export type CaptchaFrameProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * The dialog around a challenge. Services put parts of theirs at the end of the document, which a modal dialog of
 * the browser would cover and make inert: so this one is at the end of the document too and makes the page
 * behind it inert by itself.
 */
export function CaptchaFrame({ title, onClose, children }: CaptchaFrameProps) {
  const t = useText()
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  useEscapeOutside(frame, onClose)

  useEffect(() => {
    const before = document.activeElement
    const giveBack = makePageInert(frame.current)
    frame.current?.focus()
    return () => {
      giveBack()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return createPortal(
    <div className={styles.veil}>
      <div
        ref={frame}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.frame}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon={icons.closeIcon} label={t('ui.dialog.close')} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    placeOfFrame(),
  )
}

/** A challenge that went away took the focus with it: Escape is then pressed on the page, and closes as well. */
function useEscapeOutside(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isInside = event.target instanceof Node && frame.current?.contains(event.target)
      if (event.key === 'Escape' && !isInside) onClose()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [frame, onClose])
}

/** Where a modal dialog is open, everything outside of it is inert, and the captcha has to be in it. */
function placeOfFrame(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** What is next to the frame now; what services add later stays alive. */
function makePageInert(frame: HTMLElement | null): () => void {
  const veil = frame?.parentElement
  const besides = [...(veil?.parentElement?.children ?? [])].filter(
    (element) => element instanceof HTMLElement && element !== veil && !element.inert,
  ) as HTMLElement[]
  for (const element of besides) element.inert = true
  return () => {
    for (const element of besides) element.inert = false
  }
}
