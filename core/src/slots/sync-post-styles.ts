import { withBasePath } from '../lib/base-path.ts'
import type { Plugins } from './plugins.ts'
import { getPostStyles, postStyleMark } from './post-styles.ts'

/** Keeps plugins' style sheets for posts in sync with the enabled plugins. */
export function syncPostStyles({ store }: Pick<Plugins, 'store'>): () => void {
  const listMarked = () => document.head.querySelectorAll(`[${postStyleMark}]`)
  return store.subscribe(({ statuses }) => {
    const wanted = new Set(getPostStyles(statuses))
    for (const sheet of listMarked()) {
      if (!wanted.delete(sheet.getAttribute(postStyleMark) ?? '')) sheet.remove()
    }
    for (const href of wanted) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = withBasePath(href)
      link.setAttribute(postStyleMark, href)
      document.head.append(link)
    }
  })
}
