import { useEffect, useRef } from 'react'
import { loadAdministrationPaths } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type Toast, useToasts } from '../../lib/toasts.ts'

export type HeldDecision = {
  /** The message's description of the decision. */
  text: string
  /** It cannot be undone. */
  isSentAtOnce: boolean
  /** When the page is being left, there is no time for sequential requests. */
  send: (isLeaving: boolean) => void
  undo: () => void
}

/**
 * Delays the last decision while its message offers to undo it, since the server cannot put an item back into
 * a queue. The next decision sends it, and so does leaving the page.
 */
export function useHeldDecision() {
  const t = useText()
  const toasts = useToasts()
  const held = useRef<{ decision: HeldDecision; toast: Toast | undefined }>(undefined)

  /** Removes the delayed decision; undefined if it is another one by now. */
  function take(decision?: HeldDecision) {
    const taken = held.current
    if (!taken || (decision && taken.decision !== decision)) return undefined
    held.current = undefined
    if (taken.toast) toasts.dismiss(taken.toast.id)
    return taken.decision
  }
  const send = (decision?: HeldDecision) => take(decision)?.send(false)

  function hold(decision: HeldDecision) {
    send()
    if (decision.isSentAtOnce) {
      toasts.show(decision.text)
      return decision.send(false)
    }
    toasts.show(decision.text, 'success', {
      label: t('review.undo'),
      shortcut: 'undo',
      run: () => take(decision)?.undo(),
      onExpire: () => send(decision),
    })
    held.current = { decision, toast: toasts.store.getState().toasts.at(-1) }
  }

  useEffect(() => {
    // A page that is being left does not wait for scripts.
    loadAdministrationPaths().catch(() => undefined)
    const sendHeld = () => take()?.send(true)
    window.addEventListener('pagehide', sendHeld)
    return () => {
      window.removeEventListener('pagehide', sendHeld)
      send()
    }
    // The delayed decision is read when the page is left.
  }, [])

  return { hold, send }
}
