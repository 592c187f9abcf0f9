const usualBase = 'https://www.gravatar.com/avatar/'

/** The address of an e-mail's image, where the browser can work it out: not on sites without a certificate. */
export async function getGravatar(email: string, base: string | undefined): Promise<string> {
  if (!globalThis.crypto?.subtle) return ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim()))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return (base || usualBase) + hash
}
