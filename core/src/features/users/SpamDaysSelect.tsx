import { useText } from '../../lib/i18n/index.ts'
import { Select } from '../../ui/index.ts'

const choices = [1, 7, 30, 365] as const

export const defaultSpamDays = 7

export type SpamDaysSelectProps = { days: number; onChoose: (days: number) => void }

/** Chooses how far back the posts of a spammer are removed. */
// texts: users.spam.last_1, users.spam.last_7, users.spam.last_30, users.spam.last_365
export function SpamDaysSelect({ days, onChoose }: SpamDaysSelectProps) {
  const t = useText()
  return (
    <Select
      label={t('users.spam.days')}
      value={String(days)}
      options={choices.map((choice) => ({ value: String(choice), label: t(`users.spam.last_${choice}`) }))}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  )
}
