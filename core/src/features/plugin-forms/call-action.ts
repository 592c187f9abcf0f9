export type ActionReply = { isDone: boolean; message: string }

export type ActionCall = {
  url: string
  method: string
  token: string
  language: string
}

/**
 * Calls the route behind a button of a form. Such a call may take long, as when a service is asked for all its
 * members, so it has no time limit; and its answer is a message at most.
 */
export async function callAction({ url, method, token, language }: ActionCall): Promise<ActionReply> {
  // The token goes to this site alone, whatever a plugin wrote into its form.
  if (new URL(url, window.location.href).origin !== window.location.origin)
    return { isDone: false, message: '' }
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: { Accept: 'application/json', 'Accept-Language': language, Authorization: token },
      credentials: 'include',
    })
    const reply: unknown = await response.json().catch(() => undefined)
    return { isDone: response.ok, message: messageOf(reply) }
  } catch {
    return { isDone: false, message: '' }
  }
}

function textAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** The `message` of the answer or of its data, else the envelope's own. */
function messageOf(reply: unknown): string {
  const found = [textAt(textAt(reply, 'data'), 'message'), textAt(reply, 'message'), textAt(reply, 'msg')]
  return found.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
