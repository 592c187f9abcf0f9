import { Link } from 'react-router-dom'
import { richText, useText } from '../../lib/i18n/index.ts'
import { useAccountPaths } from '../../runtime/session/index.ts'
import { FormAlert } from '../../ui/index.ts'

export type SessionEndedProps = {
  /** Where the form is, to come back to. */
  anchor: string
  purpose: 'answer' | 'comment'
}

/** Says that the text is safe, and leads to the login and back. */
export function SessionEnded({ anchor, purpose }: SessionEndedProps) {
  const t = useText()
  const { login } = useAccountPaths(anchor, purpose)
  return (
    <FormAlert>
      {richText(t('editor.draft.session_ended'), { link: (text) => <Link to={login}>{text}</Link> })}
    </FormAlert>
  )
}
