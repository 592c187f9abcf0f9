/** The used part of the service's script. */
export type Recaptcha = {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    options: {
      sitekey: string
      theme: 'light' | 'dark'
      size: 'normal' | 'compact'
      hl: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const timeoutMs = 10_000
const hosts = ['www.google.com', 'www.recaptcha.net']

/** Languages whose names differ from those of the site; others use the part before the country. */
const languages: Readonly<Record<string, string>> = {
  zh_CN: 'zh-CN',
  zh_TW: 'zh-TW',
  pt_BR: 'pt-BR',
  pt_PT: 'pt-PT',
  en_GB: 'en-GB',
  fr_CA: 'fr-CA',
  he_IL: 'iw',
}

/** The service's name for a language of the site: `zh_CN` → `zh-CN`, `de_DE` → `de`. */
export function serviceLanguage(language: string): string {
  return languages[language] ?? language.split('_')[0] ?? 'en'
}

export type Loading = { recaptcha: Promise<Recaptcha>; end: () => void }

function settled(script: HTMLScriptElement): { recaptcha: Promise<Recaptcha>; stopWaiting: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const recaptcha = new Promise<Recaptcha>((resolve, reject) => {
    const fail = () => reject(new Error('The script of the service did not load.'))
    script.addEventListener('load', () => {
      const service = window.grecaptcha
      if (service) service.ready(() => resolve(service))
      else fail()
    })
    // Also if the page's policy or a blocker in the browser prevents it.
    script.addEventListener('error', fail)
    timer = setTimeout(fail, timeoutMs)
  })
  return { recaptcha, stopWaiting: () => clearTimeout(timer) }
}

/** The frames of the service's challenges are at the end of the page; nothing else removes them. */
function removeFrames() {
  for (const frame of document.querySelectorAll('iframe[src*="/recaptcha/"]')) {
    const top = [...document.body.children].find((child) => child.contains(frame))
    if (top && !top.querySelector('[role="dialog"], main')) top.remove()
  }
}

/** Loads the script, unless the page already has it. `end` removes everything it added to the page. */
export function loadRecaptcha({ host, language }: { host: string; language: string }): Loading {
  const service = window.grecaptcha
  if (service) return { recaptcha: Promise.resolve(service), end: removeFrames }
  const script = document.createElement('script')
  const from = hosts.includes(host) ? host : hosts[0]
  script.src = `https://${from}/recaptcha/api.js?render=explicit&hl=${encodeURIComponent(language)}`
  script.async = true
  const { recaptcha, stopWaiting } = settled(script)
  document.head.append(script)
  return {
    recaptcha,
    end: () => {
      stopWaiting()
      script.remove()
      removeFrames()
    },
  }
}
