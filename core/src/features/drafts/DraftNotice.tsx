import type { ReactNode } from 'react'
import { Button, FormAlert } from '../../ui/index.ts'

export type DraftNoticeProps = {
  kind?: 'info' | 'warning'
  children: ReactNode
  action: string
  onAction: () => void
}

/** Says where the text of a form comes from, or that there is another one, and offers an action. */
export function DraftNotice({ kind = 'info', children, action, onAction }: DraftNoticeProps) {
  return (
    <FormAlert kind={kind}>
      <p className="q-row-apart">
        <span>{children}</span>
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      </p>
    </FormAlert>
  )
}
