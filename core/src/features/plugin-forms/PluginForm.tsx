import type { PluginConfig } from '@querent/sdk/contract'
import { useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { Button, EmptyState, FormAlert, icons, SaveBar } from '../../ui/index.ts'
import { PluginControl } from './PluginControl.tsx'
import styles from './PluginForm.module.scss'
import { type PluginFormSettings, usePluginForm } from './usePluginForm.ts'

export type PluginFormProps = Pick<PluginFormSettings, 'save' | 'reload'> & {
  config: PluginConfig
  /** Where the plugin may show more below its form. */
  panel: 'admin.panel' | 'settings.panel'
}

/** The settings of a plugin, as the plugin describes them. */
export function PluginForm({ config, save, reload, panel }: PluginFormProps) {
  const t = useText()
  const fields = config.config_fields
  const form = usePluginForm({ fields, save, reload })
  return (
    <>
      {fields.length === 0 ? (
        <EmptyState icon={icons.settingsIcon}>{t('plugin_form.empty')}</EmptyState>
      ) : (
        <form
          ref={form.ref}
          method="post"
          noValidate
          aria-label={config.name}
          aria-busy={form.isBusy || undefined}
          className={styles.form}
          onSubmit={form.onSubmit}
        >
          <noscript>
            <FormAlert kind="warning">{t('form.needs_script')}</FormAlert>
          </noscript>
          {form.alert && <FormAlert>{form.alert}</FormAlert>}
          {fields.map((field) => (
            <PluginControl
              key={`${field.name} ${form.round}`}
              field={field}
              value={form.values[field.name]}
              error={form.errors[field.name]}
              onValueChange={(value) => form.change(field, value)}
              onReload={reload}
            />
          ))}
          {form.hasChanges && (
            <SaveBar note={t('plugin_form.unsaved')}>
              <Button variant="subtle" onClick={form.discard} disabled={form.isBusy}>
                {t('plugin_form.discard')}
              </Button>
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {t('plugin_form.save')}
              </Button>
            </SaveBar>
          )}
        </form>
      )}
      <Slot name={panel} of={config.slug_name} props={{ values: form.values, onReload: reload }} />
    </>
  )
}
