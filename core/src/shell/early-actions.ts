type EarlyActions = {
  /** Ends recording: from now on the page responds itself. */
  stop: () => void
  /** The clicked element, and the source of a submit: the button, or the form if there was none. */
  recorded: Set<EventTarget>
  /** Replays the clicks and submits, in order. */
  replay: (() => void)[]
}

declare global {
  interface Window {
    earlyActions?: EarlyActions
  }
}

/**
 * Records clicks on buttons, submitted forms, and files that are pasted or dropped into a text, until the
 * scripts of the page have loaded. It is part of the page and runs before it is shown. A clicked element is
 * marked as busy, and is recorded once: users who click again have seen no effect. Links, menus and forms
 * with a URL of their own work without scripts; a link with `data-opens` opens something on its page
 * instead. Text typed after a click on a button with `data-opens="editor"` is for the editor, see
 * `typing-buffer`. A browser would open a dropped file instead of the page.
 */
export const earlyActionsScript = `{
  const listening = new AbortController()
  const replay = []
  const recorded = new Set()
  const record = (element, act) => {
    if (recorded.has(element)) return
    recorded.add(element)
    element.setAttribute('aria-busy', 'true')
    replay.push(() => {
      element.removeAttribute('aria-busy')
      if (element.isConnected) act()
    })
  }
  const bufferTyping = (button) => {
    const buffer = document.querySelector('.q-typing-buffer') ?? document.createElement('textarea')
    buffer.className = 'q-typing-buffer'
    buffer.setAttribute('aria-label', button.textContent)
    document.body.append(buffer)
    buffer.focus({ preventScroll: true })
  }
  const on = (type, handle) =>
    document.addEventListener(type, handle, { capture: true, signal: listening.signal })
  on('click', (event) => {
    const element = event.target.closest('button, a[data-opens]')
    const isSending = element?.form && element.type === 'submit'
    const isLink = element?.tagName === 'A'
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!element || isSending || (isLink && hasKey)) return
    if (isLink) event.preventDefault()
    if (element.dataset.opens === 'editor') bufferTyping(element)
    record(element, () => element.click())
  })
  on('submit', (event) => {
    const { target: form, submitter } = event
    if (form.hasAttribute('action')) return
    event.preventDefault()
    record(submitter ?? form, () => form.requestSubmit(submitter))
  })
  const isText = ({ target }) => target.tagName === 'TEXTAREA'
  const getFiles = (data) => (data.types.includes('text/plain') ? [] : [...data.files])
  const onFiles = (type, getData) =>
    on(type, (event) => {
      const files = getFiles(getData(event))
      if (!isText(event) || !files.length) return
      event.preventDefault()
      const clipboardData = new DataTransfer()
      for (const file of files) clipboardData.items.add(file)
      const again = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      // Text and files for an editor were taken by a buffer, which the editor replaces in a microtask.
      replay.push(() => setTimeout(() => {
        const target = event.target.isConnected ? event.target : document.activeElement
        target.dispatchEvent(again)
      }))
    })
  onFiles('paste', (event) => event.clipboardData)
  onFiles('drop', (event) => event.dataTransfer)
  on('dragover', (event) => {
    if (isText(event) && event.dataTransfer.types.includes('Files')) event.preventDefault()
  })
  window.earlyActions = { stop: () => listening.abort(), recorded, replay }
}`.replace(/\n */g, '\n')

/**
 * Ends recording. The returned function replays what was recorded, once the page handles it. Until then the
 * page handles some of its clicks, and recorded ones would be handled twice.
 */
export function takeEarlyActions(): () => void {
  const { earlyActions } = window
  if (!earlyActions) return () => undefined
  const { stop, recorded, replay } = earlyActions
  stop()
  const waiting = new AbortController()
  const refuse = (event: Event) => {
    const element = getActor(event)
    if (!element || !recorded.has(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, refuse, { capture: true, signal: waiting.signal })
  }
  return () => {
    waiting.abort()
    for (const act of replay.splice(0)) act()
  }
}

/** Identifies an event that the script above records. */
function getActor(event: Event): EventTarget | null {
  const { target } = event
  if (event instanceof SubmitEvent) return event.submitter ?? target
  return target instanceof Element ? target.closest('button, a[data-opens]') : null
}
