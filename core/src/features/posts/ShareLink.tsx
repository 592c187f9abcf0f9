import { type MouseEvent, useState } from 'react'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { buttonClasses, lazyPart } from '../../ui/index.ts'

export type ShareLinkProps = {
  kind: 'question' | 'answer'
  /** Path of the question or answer. */
  path: string
}

const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** The permanent link of a post. A click opens ways to share it; without script the browser goes there. */
export function ShareLink({ kind, path }: ShareLinkProps) {
  const t = useText()
  const [isSharing, setIsSharing] = useState(false)

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (hasModifier(event)) return
    event.preventDefault()
    setIsSharing(true)
  }

  return (
    <>
      <a
        className={buttonClasses({ variant: 'subtle', size: 'small' })}
        href={withBasePath(path)}
        data-opens="dialog"
        onClick={handleClick}
      >
        {t('question.action.share')}
      </a>
      {isSharing && <ShareDialog kind={kind} path={path} onClose={() => setIsSharing(false)} />}
    </>
  )
}
