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
}

const FlagDialog = lazyPart(async () => (await import('./FlagDialog.tsx')).FlagDialog)

/** Flags a post for the moderators; the dialog is loaded with the first click. */
export function FlagButton({ actions, isDeleted, variant = 'subtle', ...post }: FlagButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const offered = actions.find(({ action }) => action === 'report')
  if (!offered || isDeleted) return null
  return (
    <>
      <Button
        className="q-needs-script"
        variant={variant}
        size="small"
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
