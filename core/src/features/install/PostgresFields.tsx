import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Checkbox, PasswordInput, Select, TextInput } from '../../ui/index.ts'
import { type DatabaseField, sslModes } from './database-values.ts'
import styles from './Steps.module.scss'
import type { SavedAnswers } from './saved-answers.ts'

export type PostgresFieldsProps = {
  field: (name: DatabaseField) => { name: DatabaseField; error: string | undefined }
  defaults: SavedAnswers
}

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** How to reach a PostgreSQL server. */
export function PostgresFields({ field, defaults }: PostgresFieldsProps) {
  const t = useText()
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          {...field('db_host')}
          {...technical}
          label={t('install.database.host')}
          defaultValue={defaults.db_host ?? 'localhost:5432'}
          required
        />
        <TextInput
          {...field('db_name')}
          {...technical}
          label={t('install.database.name')}
          defaultValue={defaults.db_name ?? 'querent'}
          required
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          {...field('db_username')}
          {...technical}
          label={t('install.database.username')}
          defaultValue={defaults.db_username ?? 'postgres'}
          required
        />
        <PasswordInput {...field('db_password')} label={t('install.database.password')} autoComplete="off" />
      </div>
      <SslFields field={field} defaults={defaults} />
    </>
  )
}

// texts: install.database.ssl_mode.*
function SslFields({ field, defaults }: PostgresFieldsProps) {
  const t = useText()
  const [isEnabled, setIsEnabled] = useState(Boolean(defaults.ssl_enabled))
  const [mode, setMode] = useState(defaults.ssl_mode || 'require')
  const files = ['ssl_root_cert', 'ssl_cert', 'ssl_key'] as const
  return (
    <>
      <Checkbox
        {...field('ssl_enabled')}
        label={t('install.database.ssl')}
        checked={isEnabled}
        onChange={(event) => setIsEnabled(event.target.checked)}
      />
      {isEnabled && (
        <div className={styles.nested}>
          <Select
            {...field('ssl_mode')}
            label={t('install.database.ssl_check')}
            value={mode}
            onChange={(event) => setMode(event.target.value)}
            options={sslModes.map((value) => ({ value, label: t(`install.database.ssl_mode.${value}`) }))}
          />
          {mode !== 'require' &&
            files.map((name) => (
              <TextInput
                key={name}
                {...field(name)}
                {...technical}
                label={t(`install.database.ssl_mode.${name}`)}
                hint={name === 'ssl_root_cert' ? t('install.database.ssl_files_hint') : undefined}
                defaultValue={defaults[name]}
              />
            ))}
        </div>
      )}
    </>
  )
}
