import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type TagChoice, TagInput } from '../../ui/index.ts'
import type { ControlProps } from './plugin-field.ts'

type Account = { id: string; username: string; display_name: string }

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'id' in value && 'username' in value
}

const choiceOf = ({ id, username, display_name }: Account) => ({
  slug: username,
  label: display_name,
  note: `@${username}`,
  account: { id, username, display_name },
})

/** One account of the site, found by the beginning of a name. */
export function AccountControl({ field, value, error, onValueChange }: ControlProps) {
  const api = useApi()
  const t = useText()

  async function loadOptions(text: string, signal: AbortSignal) {
    const username = text.trim().replace(/^@/, '')
    if (username === '') return []
    const options = { signal, passThrough: true, ignore50x: true }
    return (await api.call('userInfoSearch', { username }, options)).map(choiceOf)
  }

  function handleChange(choices: TagChoice[]) {
    const chosen = choices.at(-1)
    onValueChange(chosen && 'account' in chosen ? chosen.account : null)
  }

  return (
    <TagInput
      words="people_input"
      label={field.title}
      hint={field.description}
      error={error}
      placeholder={field.ui_options.placeholder ?? t('plugin_form.account.placeholder')}
      max={1}
      value={isAccount(value) ? [choiceOf(value)] : []}
      loadOptions={loadOptions}
      onValueChange={handleChange}
    />
  )
}
