type EarlyActions = {
  /** Ends recording: from now on the page answers by itself. */
  stop: () => void
  /** Clicks and submits again what was clicked and submitted before, in its order. */
  replay: (() => void)[]
}

declare global {
  interface Window {
    earlyActions?: EarlyActions
  }
}

/**
 * Records clicks on buttons, and forms that are sent, until the scripts of the page have loaded. It is part of the
 * page and runs before it is shown. Links, menus and forms with an address of their own work without script.
 */
export const earlyActionsScript = `{
  const listening = new AbortController()
  const replay = []
  const on = (type, record) =>
    document.addEventListener(type, record, { capture: true, signal: listening.signal })
  on('click', ({ target }) => {
    const button = target.closest('button')
    const isSending = button?.form && button.type === 'submit'
    if (button && !isSending) replay.push(() => button.isConnected && button.click())
  })
  on('submit', (event) => {
    const { target: form, submitter } = event
    if (form.hasAttribute('action')) return
    event.preventDefault()
    replay.push(() => form.isConnected && form.requestSubmit(submitter))
  })
  window.earlyActions = { stop: () => listening.abort(), replay }
}`.replace(/\n */g, '\n')

/** Ends recording. The returned function does again what was recorded, once the page handles it. */
export function takeEarlyActions(): () => void {
  const { earlyActions } = window
  earlyActions?.stop()
  return () => {
    for (const act of earlyActions?.replay.splice(0) ?? []) act()
  }
}
