import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Button, FormAlert, TextInput } from '../../ui/index.ts'
import styles from './CatalogSettingsForm.module.scss'
import type { CatalogSettings } from './catalog-entry.ts'

export type CatalogSettingsFormProps = { settings: CatalogSettings; isOpen: boolean }

/** Where the catalog is, and the key of its publisher. */
export function CatalogSettingsForm({ settings, isOpen }: CatalogSettingsFormProps) {
  const t = useText()
  return (
    <details className={styles.settings} open={isOpen}>
      <summary>{t('plugin_catalog.settings.title')}</summary>
      <Form settings={settings} />
    </details>
  )
}

function Form({ settings }: Pick<CatalogSettingsFormProps, 'settings'>) {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState({ address: settings.address, public_key: settings.public_key })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const variable = settings.from_environment.address

  async function save(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setProblem(undefined)
    const input = { address: values.address.trim(), public_key: values.public_key.trim() }
    const answer = await attempt(api.call('pluginCatalogSettingUpdate', input, { passThrough: true }))
    if (answer.ok) {
      await revalidate()
      toasts.show(t('plugin_catalog.settings.saved'))
    } else if (!answer.failure.isAborted) {
      const [first] = answer.failure.fields ?? []
      setProblem(first?.error_msg || answer.failure.msg || t('app.error.unknown'))
    }
    setIsBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={save}>
      {problem && <FormAlert>{problem}</FormAlert>}
      {variable && <p className="q-muted">{t('plugin_catalog.settings.fixed', { variable })}</p>}
      <TextInput
        label={t('plugin_catalog.settings.address')}
        hint={t('plugin_catalog.settings.address_hint')}
        dir="ltr"
        value={values.address}
        readOnly={variable !== undefined}
        onChange={({ target }) => setValues({ ...values, address: target.value })}
      />
      <TextInput
        label={t('plugin_catalog.settings.key')}
        hint={t('plugin_catalog.settings.key_hint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={values.public_key}
        readOnly={variable !== undefined}
        onChange={({ target }) => setValues({ ...values, public_key: target.value })}
      />
      {variable === undefined && (
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('plugin_catalog.settings.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
