import type { Plugins } from './plugins.ts'
import { getPostStyles, postStyleMark } from './post-styles.ts'

/** Keeps the style sheets that posts need in step with what the site switches on and off. */
export function followPostStyles({ store }: Pick<Plugins, 'store'>): () => void {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(`link[${postStyleMark}]`)]
  return store.subscribe(({ statuses }) => {
    const wanted = new Set(getPostStyles(statuses))
    for (const link of links()) {
      if (!wanted.delete(link.getAttribute('href') ?? '')) link.remove()
    }
    for (const href of wanted) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      link.setAttribute(postStyleMark, '')
      document.head.append(link)
    }
  })
}
