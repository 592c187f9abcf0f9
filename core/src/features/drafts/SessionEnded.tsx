import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { useAccountPaths } from '../../runtime/session/index.ts'
import { FormAlert } from '../../ui/index.ts'

export type SessionEndedProps = {
  /** The URL of the form, to return to. */
  anchor: string
  purpose: 'answer' | 'comment'
}

/** Says that the text is stored, and leads to the login and back. */
export function SessionEnded({ anchor, purpose }: SessionEndedProps) {
  const t = useText()
  const { login } = useAccountPaths(anchor, purpose)
  const message = useRef<HTMLSpanElement>(null)
  const { store, dismiss } = useToasts()

  // A toast with the same message is not needed: screen readers would read it twice.
  useLayoutEffect(() => {
    const toast = store.getState().toasts.find(({ text }) => text === t('app.session_ended'))
    if (toast && message.current && isInView(message.current)) dismiss(toast.id)
  }, [])

  return (
    <FormAlert>
      <span ref={message}>
        {richText(t('editor.draft.session_ended'), { link: (text) => <Link to={login}>{text}</Link> })}
      </span>
    </FormAlert>
  )
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom >= 0
}
