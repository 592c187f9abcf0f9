import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, EmptyState, icons, refreshIcon } from '../../ui/index.ts'

/** Null where the server failed, so that the rest of a page can be shown; a denial is thrown. */
export async function loadOrNull<Data>(call: Promise<Data>): Promise<Data | null> {
  const found = await attempt(call)
  if (found.ok) return found.data
  const { status, isAborted } = found.failure
  if (isAborted || (status >= 400 && status < 500)) throw found.failure
  return null
}

export type FailedPartProps = {
  children: ReactNode
  /** The reason as a program or the system gives it, in no language of the site. */
  detail?: string
}

/** In place of a part of a page that the server could not give, with a button that asks for it again. */
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
