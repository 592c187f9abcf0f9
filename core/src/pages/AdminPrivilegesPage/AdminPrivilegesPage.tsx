import { useState } from 'react'
import type { DataFor, InputFor } from '../../api/index.ts'
import { defineSiteSettingsPage, type OwnControlProps, settingsPages } from '../../features/admin/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { RadioGroup, StatusLabel, TextInput } from '../../ui/index.ts'
import styles from './AdminPrivilegesPage.module.scss'

type PrivilegeOptions = DataFor<'privilegeSettingInfo'>['options']

/** The privileges in the format of their form; values of the custom level are texts while they are typed. */
type PrivilegeValues = {
  level: DataFor<'privilegeSettingInfo'>['selected_level']
  custom_privileges: Record<string, string>
  options: PrivilegeOptions
  revision?: DataFor<'privilegeSettingInfo'>['revision']
}

const customLevel = 99
const maxReputation = 1_000_000_000

export function readPrivileges({
  options,
  selected_level,
  revision,
}: DataFor<'privilegeSettingInfo'>): PrivilegeValues {
  const custom = options.find(({ level }) => level === customLevel)?.privileges ?? []
  return {
    level: selected_level,
    custom_privileges: Object.fromEntries(custom.map(({ key, value }) => [key, String(value)])),
    options,
    revision,
  }
}

export function writePrivileges({
  level,
  custom_privileges,
  revision,
}: PrivilegeValues): InputFor<'privilegeSettingUpdate'> {
  if (level !== customLevel) return { level, revision }
  const values = Object.entries(custom_privileges).map(([key, text]) => ({ key, value: Number(text) }))
  return { level, custom_privileges: values, revision }
}

/** A whole number that the site accepts as a reputation. */
export function isReputation(text: string | undefined): boolean {
  const value = Number(text)
  return /^\d+$/.test(text?.trim() ?? '') && value >= 1 && value <= maxReputation
}

// The page's own values: see `PrivilegeValues`.
const getOptions = ({ values }: OwnControlProps) => values.options as PrivilegeOptions

function LevelControl(props: OwnControlProps) {
  const { name, label, hint, error, value, onValueChange } = props
  return (
    <RadioGroup
      {...{ name, hint, error }}
      legend={label}
      value={String(value)}
      onValueChange={(level) => onValueChange(Number(level))}
      options={getOptions(props).map(({ level, level_desc }) => ({
        value: String(level),
        label: level_desc,
      }))}
    />
  )
}

/**
 * The reputation that each privilege needs on the selected level, and what a member with a certain reputation
 * may do.
 */
function PrivilegeTable(props: OwnControlProps) {
  const t = useText()
  const { integer } = useFormat()
  const [tried, setTried] = useState('')
  const { value, values, label, error, onValueChange } = props
  // See above.
  const custom = value as Record<string, string>
  const isCustom = values.level === customLevel
  const privileges = getOptions(props).find(({ level }) => level === values.level)?.privileges ?? []
  const needed = (key: string, preset: number) => (isCustom ? (custom[key] ?? '') : String(preset))

  return (
    <>
      <TextInput
        label={t('admin_settings.privileges.try.label')}
        hint={t('admin_settings.privileges.try.help')}
        inputMode="numeric"
        dir="ltr"
        value={tried}
        onChange={({ target }) => setTried(target.value)}
      />
      <table className={styles.table}>
        <caption className="q-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin_settings.privileges.privilege')}</th>
            <th scope="col">{t('admin_settings.privileges.reputation')}</th>
          </tr>
        </thead>
        <tbody>
          {privileges.map(({ key, label: privilege, value: preset }) => (
            <tr key={key}>
              <th scope="row">
                {privilege}
                <Permission tried={tried} needed={needed(key, preset)} />
              </th>
              <td>
                {isCustom ? (
                  <TextInput
                    name={key}
                    label={privilege}
                    isLabelHidden
                    inputMode="numeric"
                    dir="ltr"
                    error={error && !isReputation(custom[key]) ? error : undefined}
                    value={custom[key] ?? ''}
                    onChange={({ target }) => onValueChange({ ...custom, [key]: target.value })}
                  />
                ) : (
                  integer(preset)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Permission({ tried, needed }: { tried: string; needed: string }) {
  const t = useText()
  const reputation = Number(tried)
  if (tried.trim() === '' || !Number.isFinite(reputation)) return null
  const isAllowed = reputation >= Number(needed)
  return (
    <StatusLabel kind={isAllowed ? 'accepted' : 'neutral'}>
      {isAllowed ? t('admin_settings.privileges.try.allowed') : t('admin_settings.privileges.try.denied')}
    </StatusLabel>
  )
}

export const page = defineSiteSettingsPage({
  settings: settingsPages.privileges,
  read: async (api) => readPrivileges(await api.call('privilegeSettingInfo')),
  save: (api, values) => api.call('privilegeSettingUpdate', writePrivileges(values)),
  check: ({ level, custom_privileges }, t): Record<string, string> => {
    const isRight = level !== customLevel || Object.values(custom_privileges).every(isReputation)
    return isRight ? {} : { custom_privileges: t('admin_settings.privileges.not_a_number') }
  },
  controls: { level: LevelControl, custom_privileges: PrivilegeTable },
})
