/**
 * Reads JSON that another service sent. Returns undefined if it is not JSON, such as the error page of a
 * proxy, so that a schema can reject it like any other unexpected response.
 *
 * @example
 * const isJson = (text: string): boolean => parseJson(text) !== undefined
 * @public
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
