import { PasswordInput } from '../../../ui/index.ts'
import type { SettingControlProps } from './setting-field.ts'

/** A secret of the site; the server sends asterisks in its place, and takes them for the stored one. */
export function PasswordControl({ name, label, hint, error, value, onValueChange }: SettingControlProps) {
  return (
    <PasswordInput
      {...{ name, label, hint, error }}
      autoComplete="new-password"
      value={String(value ?? '')}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
}
