import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, messageOnServerError, useApi } from '../../api/index.ts'
import { useText, useTexts, withLatinDigits } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Button, Dialog, Select, TextInput } from '../../ui/index.ts'
import { useEndSuspension } from './useEndSuspension.ts'

export type SuspendDialogProps = { user: { username: string; display_name: string }; onClose: () => void }

/** The value on the wire. */
const maxReasonLength = 500

const durations = {
  '24h': [24, 'hour'],
  '48h': [48, 'hour'],
  '72h': [72, 'hour'],
  '7d': [7, 'day'],
  '14d': [14, 'day'],
  '1m': [1, 'month'],
  '2m': [2, 'month'],
  '3m': [3, 'month'],
  '6m': [6, 'month'],
  '1y': [1, 'year'],
} as const
type Duration = keyof typeof durations
const choices = Object.keys(durations) as Duration[]

/** Asks moderators how long and why a member is suspended. */
export function SuspendDialog({ user: { username, display_name: name }, onClose }: SuspendDialogProps) {
  const t = useText()
  const { locale } = useTexts()
  const [duration, setDuration] = useState<Duration>('7d')
  const [reason, setReason] = useState('')
  const { suspend, isBusy } = useSuspension(username)

  async function handleClick() {
    if (await suspend(duration, reason.trim())) onClose()
  }

  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {t('ui.dialog.cancel')}
      </Button>
      <Button variant="danger" isBusy={isBusy} disabled={reason.trim() === ''} onClick={handleClick}>
        {t('profile.suspend.action')}
      </Button>
    </>
  )

  return (
    <Dialog title={t('profile.suspend.title', { name })} footer={footer} onClose={onClose}>
      <div className="q-stack">
        <p>{t('profile.suspend.body', { name })}</p>
        <Select
          label={t('profile.suspend.duration')}
          value={duration}
          options={choices.map((value) => ({ value, label: formatDuration(value, locale) }))}
          onChange={({ target }) => setDuration(choices.find((one) => one === target.value) ?? '7d')}
        />
        <TextInput
          label={t('profile.suspend.reason')}
          hint={t('profile.suspend.hint')}
          value={reason}
          maxLength={maxReasonLength}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}

function formatDuration(duration: Duration, locale: string): string {
  const [count, unit] = durations[duration]
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(withLatinDigits(locale), style).format(count)
}

function useSuspension(username: string) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const end = useEndSuspension(username)
  const [isBusy, setIsBusy] = useState(false)

  async function suspend(suspend_duration: Duration, suspension_reason: string): Promise<boolean> {
    setIsBusy(true)
    const change = { username, suspend_duration, suspension_reason }
    const { ok } = await attempt(api.call('userSuspend', change, messageOnServerError))
    setIsBusy(false)
    if (!ok) return false
    const undo = { label: t('users.spam.undo'), shortcut: 'undo' as const, run: () => void end() }
    toasts.show(t('profile.suspend.done'), 'success', undo)
    await revalidate()
    return true
  }

  return { suspend, isBusy }
}
