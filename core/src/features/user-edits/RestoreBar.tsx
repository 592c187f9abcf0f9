import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ConfirmDialog, Select } from '../../ui/index.ts'
import type { UserEditsView } from './load-user-edits.ts'
import { RestorationStatus } from './RestorationStatus.tsx'
import styles from './UserEdits.module.scss'
import { useRestoration } from './useRestoration.ts'

export type RestoreBarProps = {
  user: UserEditsView['user']
  selectedIds: readonly number[]
  onStarted: () => void
  /** The controls that select edits. */
  children: ReactNode
}

const choices = [1, 7, 30, 365] as const

type Question = 'selected' | 'days'

/** Undoes selected edits, or all of the last days, and shows the result. */
export function RestoreBar({ user, selectedIds, onStarted, children }: RestoreBarProps) {
  const t = useText()
  const [question, setQuestion] = useState<Question>()
  const { state, isStarting, start } = useRestoration(user.username)

  async function handleConfirm(request: { edit_ids: number[] } | { days: number }) {
    const isStarted = await start(request)
    // The question covers the reason of a rejection. The selection stays for another attempt.
    setQuestion(undefined)
    if (isStarted) onStarted()
  }

  return (
    <>
      <div className={styles.bar}>
        {children}
        <div className={styles.buttons}>
          <Button
            className="q-needs-script"
            size="small"
            data-restore="selected"
            disabled={selectedIds.length === 0}
            onClick={() => setQuestion('selected')}
          >
            {t('user_edits.restore_selected', { count: selectedIds.length })}
          </Button>
          <Button className="q-needs-script" size="small" onClick={() => setQuestion('days')}>
            {t('user_edits.restore_days')}
          </Button>
        </div>
      </div>
      <RestorationStatus state={state} />
      {question === 'selected' && (
        <ConfirmDialog
          title={t('user_edits.confirm.selected', { count: selectedIds.length })}
          confirmLabel={t('user_edits.confirm.button')}
          isBusy={isStarting}
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => handleConfirm({ edit_ids: [...selectedIds] })}
        >
          <p>{t('user_edits.confirm.body')}</p>
        </ConfirmDialog>
      )}
      {question === 'days' && (
        <DaysDialog
          name={user.display_name}
          isBusy={isStarting}
          onCancel={() => setQuestion(undefined)}
          onConfirm={(days) => handleConfirm({ days })}
        />
      )}
    </>
  )
}

type DaysDialogProps = {
  name: string
  isBusy: boolean
  onCancel: () => void
  onConfirm: (days: number) => void
}

function DaysDialog({ name, isBusy, onCancel, onConfirm }: DaysDialogProps) {
  const t = useText()
  const [days, setDays] = useState<number>(choices[0])
  return (
    <ConfirmDialog
      title={t('user_edits.confirm.days', { name })}
      confirmLabel={t('user_edits.confirm.button')}
      isBusy={isBusy}
      onCancel={onCancel}
      onConfirm={() => onConfirm(days)}
    >
      <p>{t('user_edits.confirm.body')}</p>
      <Select
        label={t('user_edits.days')}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
        options={choices.map((choice) => ({
          value: String(choice),
          // texts: user_edits.last_1, user_edits.last_7, user_edits.last_30, user_edits.last_365
          label: t(`user_edits.last_${choice}`),
        }))}
      />
    </ConfirmDialog>
  )
}
