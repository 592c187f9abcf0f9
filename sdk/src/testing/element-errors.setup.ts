import { configure, prettyDOM } from '@testing-library/dom'

/**
 * What a test waits for is looked for many times in vain, and printing the document takes longer than searching it:
 * it is printed when someone reads the message.
 */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  // The trace begins where the element was looked for.
  Error.captureStackTrace(error, getElementError)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}

configure({ getElementError })
