import { useText } from '../../../lib/i18n/index.ts'
import { RadioGroup } from '../../../ui/index.ts'
import type { OwnControlProps } from './SettingsForm.tsx'
import { optionKey } from './setting-field.ts'
import { settingsPages } from './settings-list.ts'

/** The usual port of each kind of encryption. */
const usualPorts: Readonly<Record<string, number>> = { '': 25, SSL: 465, TLS: 587 }

/** How the connection to the mail server is protected. The port follows, unless it is one of the site's own. */
export function EncryptionControl({ name, label, hint, error, value, values, change }: OwnControlProps) {
  const t = useText()

  function handleChange(next: string) {
    const isUsual = Object.values(usualPorts).includes(Number(values.smtp_port))
    const follows = isUsual && !isFixed('smtp_port', values)
    change({ [name]: next, ...(follows && { smtp_port: usualPorts[next] }) })
  }

  return (
    <RadioGroup
      {...{ name, hint, error }}
      legend={label}
      options={Object.keys(usualPorts).map((option) => ({
        value: option,
        label: t(optionKey(settingsPages.smtp, name, option)),
      }))}
      value={String(value ?? '')}
      onValueChange={handleChange}
    />
  )
}

/** Whether the environment decides a value. */
function isFixed(name: string, { from_environment: variables }: OwnControlProps['values']): boolean {
  return typeof variables === 'object' && variables !== null && name in variables
}
