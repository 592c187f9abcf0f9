import { configure, prettyDOM } from '@testing-library/dom'

/**
 * A test that waits for an element searches in vain many times, and printing the document takes longer than
 * searching it. So it is printed only when someone reads the message.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // Start the trace where the element was searched.
  Error.captureStackTrace(error, getElementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}

configure({ getElementError })
