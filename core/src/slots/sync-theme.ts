import { pageNonce } from './plugin-scope.ts'
import type { Plugins } from './plugins.ts'
import { getTheme, themeStyleMark } from './site-theme.ts'

/** Applies the site's current theme to an open page; its first one came with the page. */
export function syncTheme({ store }: Pick<Plugins, 'store'>): () => void {
  return store.subscribe(({ statuses }, before) => {
    const isSame = JSON.stringify(getTheme(statuses)) === JSON.stringify(getTheme(before.statuses))
    if (!isSame) showTheme(store).catch(console.error)
  })
}

async function showTheme(store: Plugins['store']): Promise<void> {
  // Hardly any page gets another theme than its first.
  const { getThemeStyle } = await import('./theme-style.ts')
  const style = document.head.querySelector(`style[${themeStyleMark}]`) ?? addElement()
  // The theme may have changed again in the meantime.
  style.textContent = getThemeStyle(getTheme(store.getState().statuses))
}

/** Right after the style sheets of the site, so that administrators' styles come after it. */
function addElement(): HTMLStyleElement {
  const style = document.createElement('style')
  style.setAttribute(themeStyleMark, '')
  const nonce = pageNonce()
  if (nonce) style.nonce = nonce
  const next = document.head.querySelector('style')
  if (next) next.before(style)
  else document.head.append(style)
  return style
}
