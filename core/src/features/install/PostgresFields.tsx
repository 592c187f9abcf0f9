import { useText } from '../../lib/i18n/index.ts'
import { Checkbox, PasswordInput, Select, TextInput } from '../../ui/index.ts'
import { type DatabaseFieldsProps, sslModes } from './database-values.ts'
import styles from './Steps.module.scss'

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** How to reach a PostgreSQL server. */
export function PostgresFields({ form }: DatabaseFieldsProps) {
  const t = useText()
  return (
    <>
      <div className={styles.pair}>
        <TextInput {...form.text('db_host')} {...technical} label={t('install.database.host')} required />
        <TextInput {...form.text('db_name')} {...technical} label={t('install.database.name')} required />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...form.text('db_username')}
          {...technical}
          label={t('install.database.username')}
          required
        />
        <PasswordInput
          {...form.text('db_password')}
          label={t('install.database.password')}
          autoComplete="off"
        />
      </div>
      <SslFields form={form} />
    </>
  )
}

// texts: install.database.ssl_mode.*
function SslFields({ form }: DatabaseFieldsProps) {
  const t = useText()
  const { ssl_enabled: isEnabled, ssl_mode: mode } = form.values
  const files = ['ssl_root_cert', 'ssl_cert', 'ssl_key'] as const
  return (
    <>
      <Checkbox {...form.toggle('ssl_enabled')} label={t('install.database.ssl')} />
      {isEnabled && (
        <div className={styles.nested}>
          <Select
            {...form.text('ssl_mode')}
            label={t('install.database.ssl_check')}
            options={sslModes.map((value) => ({ value, label: t(`install.database.ssl_mode.${value}`) }))}
          />
          {mode !== 'require' &&
            files.map((name) => (
              <TextInput
                key={name}
                {...form.text(name)}
                {...technical}
                label={t(`install.database.ssl_mode.${name}`)}
                hint={name === 'ssl_root_cert' ? t('install.database.ssl_files_hint') : undefined}
              />
            ))}
        </div>
      )}
    </>
  )
}
