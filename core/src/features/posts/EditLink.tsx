import type { MouseEvent } from 'react'
import { openTypingBuffer } from '../../lib/typing-buffer/index.ts'
import { importPage } from '../../runtime/page/index.ts'
import { ButtonLink } from '../../ui/index.ts'

export type EditLinkProps = { path: string; page: string; children: string }

/** Opens the form of a post. The page that is left does not take the keys of those who begin to type at once. */
export function EditLink({ path, page, children }: EditLinkProps) {
  function handleClick({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
    const isInNewTab = button !== 0 || ctrlKey || metaKey || shiftKey || altKey
    if (!isInNewTab) openTypingBuffer(children)
  }

  // It only saves time: the user who clicks sees why the page does not come.
  const prefetch = () => importPage(page).catch(() => undefined)
  return (
    <ButtonLink
      variant="subtle"
      size="small"
      to={path}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={handleClick}
    >
      {children}
    </ButtonLink>
  )
}
