import { useRevalidator } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { TextInput } from '../../ui/index.ts'
import styles from './CatalogSettingsForm.module.scss'
import type { CatalogSettings } from './catalog-entry.ts'

export type CatalogSettingsFormProps = { settings: CatalogSettings; isOpen: boolean }

/** Where the catalog is, and the key of its publisher. */
export function CatalogSettingsForm({ settings, isOpen }: CatalogSettingsFormProps) {
  const t = useText()
  return (
    <details className={styles.settings} open={isOpen}>
      <summary>{t('plugin_catalog.settings.title')}</summary>
      <SettingsForm settings={settings} />
    </details>
  )
}

function SettingsForm({ settings }: Pick<CatalogSettingsFormProps, 'settings'>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const variable = settings.from_environment.address
  const form = useContractForm({
    initial: { address: settings.address, public_key: settings.public_key },
    async submit({ address, public_key }) {
      const input = { address: address.trim(), public_key: public_key.trim() }
      await api.call('pluginCatalogSettingUpdate', input)
      await revalidate()
      toasts.show(t('plugin_catalog.settings.saved'))
    },
  })

  return (
    <Form form={form} className={styles.form}>
      {variable && <p className="q-muted">{t('plugin_catalog.settings.fixed', { variable })}</p>}
      <TextInput
        {...form.text('address')}
        label={t('plugin_catalog.settings.address')}
        hint={t('plugin_catalog.settings.address_hint')}
        dir="ltr"
        readOnly={variable !== undefined}
      />
      <TextInput
        {...form.text('public_key')}
        label={t('plugin_catalog.settings.key')}
        hint={t('plugin_catalog.settings.key_hint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={variable !== undefined}
      />
      {variable === undefined && (
        <div>
          <SubmitButton form={form}>{t('plugin_catalog.settings.save')}</SubmitButton>
        </div>
      )}
    </Form>
  )
}
