import { type RefObject, useEffect, useRef } from 'react'
import { addBasePathToHtml } from '../lib/base-path.ts'
import { type Translate, useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'

export type ProseProps = {
  /** HTML that our server rendered and sanitised; never anything else. */
  html: string
  isSmall?: boolean
  className?: string
  /** The element that contains the text, for code that inspects it. */
  boxRef?: RefObject<HTMLDivElement | null>
}

/** Written content, as the server rendered it from Markdown. */
export function Prose({ html, isSmall = false, className, boxRef }: ProseProps) {
  const t = useText()
  const own = useRef<HTMLDivElement>(null)
  const box = boxRef ?? own
  useScrollableParts(box, html)
  return (
    <div
      ref={box}
      className={classes('q-prose', isSmall && 'q-prose-small', className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: addBasePathToHtml(markBareLinks(boxTables(nameCode(html, t), t))) }}
    />
  )
}

const codeBlock = /<pre(?=[^>]*><code(?: class="(?:[^"]* )?language-([\w+#.-]+))?)/g

/**
 * Names the scrollable element when code has the focus. A group, not a region: an answer may have dozens of
 * them.
 */
function nameCode(html: string, t: Translate): string {
  return html.replace(codeBlock, (start, language?: string) => {
    const name = [t('ui.code'), language].filter(Boolean).join(' ')
    return `${start} role="group" aria-label="${name}"`
  })
}

/**
 * A scrollable box lets a table have readable columns. The server has only put tables where they are allowed.
 */
function boxTables(html: string, t: Translate): string {
  return html
    .replaceAll('<table', `<div class="q-table" role="group" aria-label="${t('ui.table')}"><table`)
    .replaceAll('</table>', '</table></div>')
}

const bareLink = /<a (?=href="(?:https?:\/\/)?([^"]+)"[^>]*>(?:https?:\/\/)?\1<)/g

/** In print the URL follows a link, unless the link already shows it. */
function markBareLinks(html: string): string {
  return html.replace(bareLink, '<a data-bare ')
}

/** Code and tables that overflow can be scrolled with the keyboard, too. */
function useScrollableParts(box: RefObject<HTMLDivElement | null>, html: string) {
  // New content has other elements to observe.
  useEffect(() => {
    const element = box.current
    if (!element?.querySelector('pre, table')) return
    // Most browsers scroll such elements by keyboard without it, so a failure to load is ignored.
    const watching = import('./scrollable-parts.ts').then(
      ({ watchScrollableParts }) => watchScrollableParts(element),
      () => undefined,
    )
    return () => {
      watching.then((end) => end?.())
    }
  }, [box, html])
}
