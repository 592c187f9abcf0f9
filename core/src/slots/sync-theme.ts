import { pageNonce } from './plugin-scope.ts'
import type { Plugins } from './plugins.ts'
import { getTheme, themeStyleMark } from './site-theme.ts'
import { getThemeStyle } from './theme-style.ts'

/** Keeps the look of an open page in step with the theme that the site has; its first one came with the page. */
export function syncTheme({ store }: Pick<Plugins, 'store'>): () => void {
  return store.subscribe(({ statuses }) => {
    const known = document.head.querySelector<HTMLStyleElement>(`style[${themeStyleMark}]`)
    const wanted = getThemeStyle(getTheme(statuses))
    if ((known?.textContent ?? '') === wanted) return
    const style = known ?? addElement()
    style.textContent = wanted
  })
}

/** Right after the style sheets of the site, so that styles of administrators come after it. */
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
