import type { MemberAction } from '@querent/sdk/contract'
import { useState } from 'react'
import { Button, lazyPart } from '../../ui/index.ts'

export type FlagButtonProps = {
  kind: 'question' | 'answer' | 'comment'
  id: string
  /** Of a question. */
  title?: string
  /** The user's actions as the server offers them: the button is shown if flagging is one. */
  actions: readonly MemberAction[]
  /** Deleted posts accept no more flags. */
  isDeleted?: boolean
  variant?: 'subtle' | 'link'
  /** The element that says what is flagged, if the page has several such buttons. */
  describedBy?: string
}

const FlagDialog = lazyPart(async () => (await import('./FlagDialog.tsx')).FlagDialog)

/** Flags a post for the moderators; the dialog is loaded with the first click. */
export function FlagButton({
  actions,
  isDeleted,
  variant = 'subtle',
  describedBy,
  ...post
}: FlagButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const offered = actions.find(({ action }) => action === 'report')
  if (!offered || isDeleted) return null
  return (
    <>
      <Button
        className="q-needs-script"
        variant={variant}
        size="small"
        aria-describedby={describedBy}
        onPointerEnter={FlagDialog.preload}
        onFocus={FlagDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {offered.name}
      </Button>
      {isOpen && <FlagDialog {...post} onClose={() => setIsOpen(false)} />}
    </>
  )
}
