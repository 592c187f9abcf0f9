import type { IncomingMessage, ServerResponse } from 'node:http'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The login page of the provider; `unknown` is a name that no one has. */
export function showLoginPage(response: ServerResponse, unknown?: string): void {
  const problem = unknown === undefined ? '' : `<p role="alert">No one is called ${escapeHtml(unknown)}.</p>`
  response.writeHead(unknown === undefined ? 200 : 422, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html>
<html lang="en">
<title>Sign in to the provider</title>
<h1>Sign in to the provider</h1>
${problem}
<form method="post">
<label>Name <input name="login" autocomplete="off"></label>
<button name="action" value="sign-in">Sign in</button>
<button name="action" value="refuse">Refuse</button>
</form>
</html>`)
}

/** Reads the submitted form. */
export async function readLogin(request: IncomingMessage): Promise<{ login: string; isDenied: boolean }> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  return { login: form.get('login') ?? '', isDenied: form.get('action') === 'refuse' }
}
