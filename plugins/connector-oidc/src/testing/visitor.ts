/** A browser without a screen: follows redirects on one host, and stores its cookies. */
function createBrowser() {
  const cookies = new Map<string, string>()
  return async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { cookie },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
}

/**
 * Opens the URL that a login begins with, logs in with a name, or refuses if it is undefined, and returns
 * the query with which the provider redirects the browser back to the site.
 */
export async function visitProvider(
  loginUrl: string,
  login: string | undefined,
): Promise<Record<string, string>> {
  const browse = createBrowser()
  const { origin } = new URL(loginUrl)
  let url = loginUrl
  for (let step = 0; step < 10; step++) {
    const isForm = new URL(url).pathname.startsWith('/interaction/')
    const form = new URLSearchParams(
      login === undefined ? { action: 'refuse' } : { login, action: 'sign-in' },
    )
    const response = await browse(url, isForm ? form : undefined)
    const target = response.headers.get('location')
    if (target === null) throw new Error(`The provider shows ${response.status}: ${await response.text()}`)
    url = new URL(target, url).href
    if (new URL(url).origin !== origin) return Object.fromEntries(new URL(url).searchParams)
  }
  throw new Error('The provider sends the browser round in circles')
}
