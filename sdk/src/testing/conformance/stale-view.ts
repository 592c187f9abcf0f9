import type { CallFailure } from '../../web/index.ts'
import type { WebHost } from '../web-host.ts'

const details = { status: 404, reason: 'error.object.not_found', msg: 'This is no longer there.', data: null }

/** From now on the site and the plugin's server half respond that the requested object does not exist. */
export function removeWhatIsShown({ api }: WebHost): void {
  const reject = async () => {
    const failure: CallFailure = Object.assign(new Error(details.msg), details)
    throw failure
  }
  Object.assign(api, { call: reject, callPlugin: reject })
}

/** Collects uncaught errors: of event handlers, of rendering, and of promises. */
export function watchUncaught() {
  const errors: unknown[] = []
  const handleError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error ?? event.message)
  }
  const handleRejection = (reason: unknown) => void errors.push(reason)
  window.addEventListener('error', handleError)
  process.on('unhandledRejection', handleRejection)
  return {
    errors,
    end() {
      window.removeEventListener('error', handleError)
      process.off('unhandledRejection', handleRejection)
    },
  }
}

/** Presses every button, then those that appeared, such as those of a dialog. */
export async function pressButtons(wait: () => Promise<void>): Promise<void> {
  const { fireEvent } = await import('@testing-library/react')
  const pressed = new Set<Element>()
  for (let round = 0; round < 2; round++) {
    for (const button of document.querySelectorAll('button:not(:disabled), [role=button], [role=menuitem]')) {
      if (pressed.has(button) || !button.isConnected) continue
      pressed.add(button)
      fireEvent.click(button)
      await wait()
    }
  }
}
