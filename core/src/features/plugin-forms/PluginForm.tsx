import { useState } from 'react'
import { useText, useTexts } from '../../lib/i18n/index.ts'
import { Form, UnsavedBar } from '../../runtime/forms/index.ts'
import { Slot } from '../../slots/index.ts'
import { CopyButton, EmptyState, Field, FormAlert, icons } from '../../ui/index.ts'
import { ConflictDialog } from '../setting-conflicts/index.ts'
import { PluginControl } from './PluginControl.tsx'
import styles from './PluginForm.module.scss'
import { formName, listShown, valuesByName } from './plugin-field.ts'
import { type PluginFormSettings, usePluginForm } from './usePluginForm.ts'

export type PluginFormProps = PluginFormSettings & {
  /** The slot for the plugin's own content below its form. */
  panel: 'admin.panel' | 'settings.panel'
}

/** The settings of a plugin, as the plugin describes them. */
export function PluginForm({ panel, ...settings }: PluginFormProps) {
  const t = useText()
  const { config } = settings
  const fields = config.config_fields
  const [round, setRound] = useState(0)
  // A panel's data may change when the form is saved, or when a button was pressed.
  const reload = async () => {
    await settings.reload()
    setRound((last) => last + 1)
  }
  const form = usePluginForm({ ...settings, reload })
  const findField = (name: string) => fields.find((field) => field.name === name)
  return (
    <>
      {config.callback_url && <CallbackUrl url={config.callback_url} />}
      <ReplacedValues config={config} />
      {fields.length === 0 ? (
        // Missing or broken plugins may have settings: their notice explains why there are none.
        !config.notice && <EmptyState icon={icons.settingsIcon}>{t('plugin_form.empty')}</EmptyState>
      ) : (
        <Form form={form} label={config.name} className={styles.form}>
          {listShown(fields, form.values).map((field) => (
            <PluginControl
              key={form.getControlKey(field)}
              field={field}
              {...form.choice(formName(field))}
              onReload={reload}
            />
          ))}
          <UnsavedBar form={form} />
        </Form>
      )}
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          labelOf={(name) => findField(name)?.title ?? name}
          isSecret={(name) => findField(name)?.ui_options.secret === true}
          optionOf={(name, value) => findField(name)?.options.find((option) => option.value === value)?.label}
        />
      )}
      <Slot
        key={round}
        name={panel}
        of={config.slug_name}
        props={{ values: valuesByName(fields, form.values), onReload: settings.reload }}
      />
    </>
  )
}

/** Says that settings of an earlier version are no longer valid. */
function ReplacedValues({ config }: Pick<PluginFormProps, 'config'>) {
  const { t, locale } = useTexts()
  const { config_fields, replaced_fields = [] } = config
  const titles = config_fields.filter(({ name }) => replaced_fields.includes(name)).map(({ title }) => title)
  if (titles.length === 0) return null
  const fields = new Intl.ListFormat(locale).format(titles)
  return <FormAlert kind="warning">{t('plugin_form.replaced', { fields })}</FormAlert>
}

/** The redirect URL of a login plugin, for entering it at the provider. */
function CallbackUrl({ url }: { url: string }) {
  const t = useText()
  return (
    <Field
      label={t('plugin_form.callback.title')}
      hint={t('plugin_form.callback.hint')}
      className={styles.field}
    >
      {(control) => (
        <div className={styles.line}>
          <input
            {...control}
            className="form-control"
            dir="ltr"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={url} label={t('plugin_form.callback.copy')} variant="secondary" />
        </div>
      )}
    </Field>
  )
}
