import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { attempt, silent, useApi } from '../../api/index.ts'
import type { OpenCaptcha } from '../../lib/captcha.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useDelayed } from '../../lib/useDelayed.ts'
import { Slot, usePlugins } from '../../slots/index.ts'
import { Button, FormAlert, IconButton, icons, Skeleton, VisuallyHidden } from '../../ui/index.ts'
import styles from './CaptchaDialog.module.scss'

export type CaptchaDialogProps = {
  open: OpenCaptcha
  onSolve: (input: string) => void
  onRefresh: () => void
  onClose: () => void
}

type Config = Readonly<Record<string, unknown>>

type ConfigState = { kind: 'loading' | 'failed' } | { kind: 'ready'; config: Config }

/** Props for the plugin's challenge. If it does not load, the page with the typed text stays. */
function useCaptchaConfig(): { state: ConfigState; retry: () => void } {
  const api = useApi()
  const [state, setState] = useState<ConfigState>({ kind: 'loading' })

  useEffect(() => {
    if (state.kind !== 'loading') return
    const abort = new AbortController()
    const options = { signal: abort.signal, ...silent }
    attempt(api.call('captchaConfig', undefined, options)).then((answer) => {
      if (abort.signal.aborted) return
      setState(answer.ok ? { kind: 'ready', config: answer.data.config ?? {} } : { kind: 'failed' })
    })
    return () => abort.abort()
  }, [api, state.kind])

  return { state, retry: () => setState({ kind: 'loading' }) }
}

/** Asks the user to prove that they are human. A plugin provides the challenge. */
export function CaptchaDialog({ open, onSolve, onRefresh, onClose }: CaptchaDialogProps) {
  const t = useText()
  const plugins = usePlugins()
  const { state, retry } = useCaptchaConfig()

  // The captcha may have been enabled after this page was opened.
  useEffect(() => {
    plugins.refresh()
  }, [plugins])

  const { action, demand, msg, isSubmitting } = open
  return (
    <CaptchaFrame title={t('captcha.title')} onClose={onClose}>
      {state.kind === 'loading' && <Waiting />}
      {state.kind === 'failed' && <Failed onRetry={retry} />}
      {state.kind === 'ready' && (
        <Slot
          // Each challenge has a new form: input for another one is useless.
          key={demand.captcha_id}
          name="captcha.challenge"
          props={{
            action,
            config: state.config,
            challenge: getChallenge(demand),
            error: msg,
            isSubmitting,
            onRefresh,
            onSolve,
          }}
          fallback={<Waiting />}
        />
      )}
    </CaptchaFrame>
  )
}

/** Absent if the service creates its own. */
function getChallenge(demand: OpenCaptcha['demand']) {
  const { captcha_img: image, captcha_audio: audio, captcha_question: question } = demand
  if (!image && !audio && !question) return undefined
  return { ...(image && { image }), ...(audio && { audio }), ...(question && { question }) }
}

const longWaitMs = 6000

function Waiting() {
  const t = useText()
  const isLong = useDelayed(true, longWaitMs)
  if (isLong) return <FormAlert>{t('captcha.missing')}</FormAlert>
  return (
    <div role="status">
      <Skeleton shape="block" size={64} />
      <VisuallyHidden>{t('captcha.loading')}</VisuallyHidden>
    </div>
  )
}

/** A retry removes the button, and its focus moves to the dialog. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const retry = useRef<HTMLButtonElement>(null)

  function handleClick() {
    retry.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
    onRetry()
  }

  return (
    <div className="q-stack">
      <FormAlert>{t('captcha.missing')}</FormAlert>
      <Button ref={retry} onClick={handleClick}>
        {t('offline.retry')}
      </Button>
    </div>
  )
}

type CaptchaFrameProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * The dialog around a challenge. Services add elements at the end of the document, which the browser's modal
 * dialog would cover and make inert. So this one is also at the end of the document, and makes the page
 * behind it inert.
 */
function CaptchaFrame({ title, onClose, children }: CaptchaFrameProps) {
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
    findFrameParent(),
  )
}

/** When a focused challenge disappears, Escape is pressed on the page, and closes the dialog as well. */
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

/** While a modal dialog is open, everything outside of it is inert, so the captcha has to be inside. */
function findFrameParent(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** The siblings of the frame now; elements that services add later stay interactive. */
function makePageInert(frame: HTMLElement | null): () => void {
  const overlay = frame?.parentElement
  const siblings = [...(overlay?.parentElement?.children ?? [])].filter(
    (element) => element instanceof HTMLElement && element !== overlay && !element.inert,
  ) as HTMLElement[]
  for (const element of siblings) element.inert = true
  return () => {
    for (const element of siblings) element.inert = false
  }
}
