/** What every control of a setting gets. */
export type SettingControlProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  value: unknown
  onValueChange: (value: unknown) => void
}
