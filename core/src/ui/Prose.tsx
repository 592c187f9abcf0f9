import { type RefObject, useRef } from 'react'
import { addBasePathToHtml } from '../lib/base-path.ts'
import { type Translate, useText } from '../lib/i18n/index.ts'
import { useIsHydrated } from '../lib/useIsHydrated.ts'
import { classes } from './classes.ts'
import { lazyExtra } from './lazy-part.tsx'

const ProseTools = lazyExtra(async () => (await import('./ProseTools.tsx')).ProseTools)

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
  // The server does not wait for components: a late one would be missing in the page until it is loaded.
  const hasTools = useIsHydrated() && /<(pre|table)/.test(html)
  return (
    <>
      <div
        ref={box}
        className={classes('q-prose', isSmall && 'q-prose-small', className)}
        dir="auto"
        dangerouslySetInnerHTML={{ __html: addBasePathToHtml(markBareLinks(boxParts(nameCode(html, t), t))) }}
      />
      {hasTools && <ProseTools html={html} box={box} />}
    </>
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
 * A scrollable box lets a table have readable columns; the box of code does not scroll, and holds its button.
 * The server has only put both where they are allowed.
 */
function boxParts(html: string, t: Translate): string {
  return html
    .replaceAll('<table', `<div class="q-table" role="group" aria-label="${t('ui.table')}"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre', '<div class="q-code"><pre')
    .replaceAll('</pre>', '</pre></div>')
}

const bareLink = /<a (?=href="(?:https?:\/\/)?([^"]+)"[^>]*>(?:https?:\/\/)?\1<)/g

/** In print the URL follows a link, unless the link already shows it. */
function markBareLinks(html: string): string {
  return html.replace(bareLink, '<a data-bare ')
}
