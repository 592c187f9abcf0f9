import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Button, EmptyState, icons, refreshIcon } from '../../ui/index.ts'

export type FailedPartProps = {
  children: ReactNode
  /** The untranslated message of a program or the system. */
  detail?: string
}

/** Replaces a part of a page that the server could not provide, with a button that retries. */
export function FailedPart({ children, detail }: FailedPartProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      icon={icons.warningIcon}
      action={
        <Button icon={refreshIcon} isBusy={state === 'loading'} onClick={() => revalidate()}>
          {t('reason.retry')}
        </Button>
      }
    >
      {children}
      {detail && (
        <>
          <br />
          <code dir="ltr">{detail}</code>
        </>
      )}
    </EmptyState>
  )
}
