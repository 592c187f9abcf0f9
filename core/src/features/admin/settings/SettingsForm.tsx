import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../lib/i18n/index.ts'
import { Form, UnsavedBar } from '../../../runtime/forms/index.ts'
import { type SelectOption, TextInput } from '../../../ui/index.ts'
import { ConflictDialog, type SettingValues } from '../../setting-conflicts/index.ts'
import { SettingControl } from './SettingControl.tsx'
import styles from './SettingsForm.module.scss'
import {
  helpKey,
  labelKey,
  optionKey,
  type SettingControlProps,
  type SettingField,
  type SettingsDeclaration,
  settingAnchor,
} from './setting-field.ts'
import { type SettingsFormOptions, useSettingsForm } from './useSettingsForm.ts'

export type OwnControlProps = SettingControlProps & {
  values: SettingValues
  change: (changes: SettingValues) => void
}

export type SettingPreviewProps = {
  values: SettingValues
  /** The stored values. */
  loaded: SettingValues
}

export type SettingsFormProps = SettingsFormOptions & {
  /** Options of selects that depend on the site, by field. */
  options?: Record<string, SelectOption[]>
  /** Controls of fields of the kind `own`. */
  controls?: Record<string, (props: OwnControlProps) => ReactNode>
  /** Notes that depend on the value of a field, shown below it. */
  previews?: Record<string, (props: SettingPreviewProps) => ReactNode>
}

/** The form of a page of settings, generated from its declaration. */
export function SettingsForm({ options = {}, controls = {}, previews = {}, ...rest }: SettingsFormProps) {
  const t = useText()
  const { settings } = rest
  const form = useSettingsForm(rest)
  const findField = (name: string) => settings.fields.find((field) => field.name === name)
  useFieldInHash()
  const variables = getVariables(rest.loaded)
  return (
    <>
      <Form form={form} label={t(settings.title)} className={styles.form}>
        {settings.fields.map((field) => {
          const { name } = field
          const Own = controls[name]
          const variable = variables[name]
          const Preview = previews[name]
          const { error, value, onValueChange } = form.choice(name)
          const choice = { error, value, onValueChange: (next: unknown) => onValueChange(next) }
          return (
            <div key={form.getControlKey(name)} id={settingAnchor(name)} className={styles.field}>
              {variable !== undefined ? (
                <FixedSetting {...{ settings, field, value, variable }} />
              ) : Own ? (
                <Own
                  {...choice}
                  name={name}
                  label={t(labelKey(settings, name))}
                  hint={t(helpKey(settings, name))}
                  values={form.values}
                  change={form.change}
                />
              ) : (
                <SettingControl {...{ settings, field, choice }} options={options[name]} />
              )}
              {Preview && <Preview values={form.values} loaded={rest.loaded} />}
            </div>
          )
        })}
        <UnsavedBar form={form} />
      </Form>
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          labelOf={(name) => t(labelKey(settings, name))}
          optionOf={(name, value) => {
            const isOption = findField(name)?.options?.includes(value)
            return isOption ? t(optionKey(settings, name, value)) : undefined
          }}
          isSecret={(name) => findField(name)?.isSecret === true}
        />
      )}
    </>
  )
}

/** By field, the environment variables that set values of the page. */
function getVariables({ from_environment: variables }: SettingValues): Record<string, string | undefined> {
  return typeof variables === 'object' && variables !== null ? { ...variables } : {}
}

const focusable = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"], button'

/** A link to a setting moves the focus to its field. */
function useFieldInHash(): void {
  const { hash, key } = useLocation()
  // If the same link is followed again, only the key differs.
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }, [hash, key])
}

type FixedSettingProps = {
  settings: SettingsDeclaration
  field: SettingField
  value: unknown
  /** The environment variable that sets it. */
  variable: string
}

/** A setting that the environment sets: it can be read and copied. Says where to change it. */
function FixedSetting({ settings, field, value, variable }: FixedSettingProps) {
  const t = useText()
  const { name, kind } = field
  const text = () => {
    if (kind === 'toggle')
      return t(value === true ? 'admin_settings.conflict.on' : 'admin_settings.conflict.off')
    if (kind === 'choice') return t(optionKey(settings, name, String(value)))
    return String(value ?? '')
  }
  return (
    <TextInput
      name={name}
      label={t(labelKey(settings, name))}
      hint={t('admin_settings.from_environment', { variable })}
      value={text()}
      dir={kind === 'text' || kind === 'toggle' || kind === 'choice' ? 'auto' : 'ltr'}
      readOnly
    />
  )
}
