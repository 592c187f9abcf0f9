import type { MouseEvent } from 'react'
import { useApp } from '../../app/context/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import { buttonClasses } from '../../ui/index.ts'

export type ShareLinkProps = {
  /** Path of the question or answer. */
  path: string
}

/** The lasting address of a post. A click copies it; where that is not possible, the browser goes there. */
export function ShareLink({ path }: ShareLinkProps) {
  const { siteUrl } = useApp()
  const t = useText()
  const toasts = useToasts()
  const address = siteUrl + path

  async function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // Browsers offer the clipboard only to sites with a certificate.
    if (!isPlain || !navigator.clipboard) return
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(address)
      toasts.show(t('question.action.link_copied'))
    } catch {
      toasts.show(t('question.action.link_not_copied'), 'warning')
    }
  }

  return (
    <a className={buttonClasses({ variant: 'subtle', size: 'small' })} href={path} onClick={handleClick}>
      {t('question.action.share')}
    </a>
  )
}
