import type { CallOptions } from './api-client.ts'
import { ApiFailure } from './api-failure.ts'
import type { BuiltRequest, CallContext } from './http-dispatch.ts'

/** An upload without progress for this long counts as failed. */
const silenceMs = 60_000

/** Sends input as a form, with XMLHttpRequest, because `fetch` does not report the progress of an upload. */
export function sendForm(
  { url, init }: BuiltRequest,
  input: unknown,
  { signal, onProgress }: CallOptions,
  context: CallContext,
): Promise<Response> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    function fail(reason: string) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abortRequest)
      reject(new ApiFailure({ status: 0, reason, msg: '', data: null, ...context }))
    }
    function abortRequest() {
      request.abort()
      fail('client.aborted')
    }
    function wait() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        request.abort()
        fail('client.timeout')
      }, silenceMs)
    }

    if (signal?.aborted) return fail('client.aborted')
    signal?.addEventListener('abort', abortRequest)
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onerror = () => fail('client.network')
    request.onload = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abortRequest)
      resolve(new Response(request.responseText, { status: request.status }))
    }
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) {
      // The browser sets the content type of a form, with its boundary.
      if (name.toLowerCase() !== 'content-type') request.setRequestHeader(name, value)
    }
    wait()
    request.send(getForm(input))
  })
}

function getForm(input: unknown): FormData {
  const form = new FormData()
  if (typeof input !== 'object' || input === null) return form
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file')
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}
