import { databaseForm } from '@querent/sdk/contract'
import type { InputFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  type ContractForm,
  Form,
  type FormRules,
  SubmitButton,
  useContractForm,
} from '../../runtime/forms/index.ts'
import {
  Button,
  Checkbox,
  ChoiceCards,
  databaseIcon,
  fileIcon,
  PasswordInput,
  Select,
  TextInput,
} from '../../ui/index.ts'
import styles from './Steps.module.scss'
import { type SavedAnswers, saveAnswers } from './saved-answers.ts'
import { CodeField } from './WizardPanel.tsx'

const empty = {
  db_type: 'sqlite3',
  db_file: '',
  db_host: 'localhost:5432',
  db_name: 'querent',
  db_username: 'postgres',
  db_password: '',
  ssl_enabled: false,
  ssl_mode: 'require',
  ssl_root_cert: '',
  ssl_cert: '',
  ssl_key: '',
  install_code: '',
}
type DatabaseValues = typeof empty

type DatabaseFieldsProps = { form: ContractForm<DatabaseValues> }

function databaseValues({ ssl_enabled, ...texts }: SavedAnswers): DatabaseValues {
  return {
    ...empty,
    ...texts,
    db_type: texts.db_type === 'postgres' ? 'postgres' : 'sqlite3',
    ssl_mode: texts.ssl_mode || 'require',
    ssl_enabled: Boolean(ssl_enabled),
  }
}

/** Which fields are required depends on the kind of database. */
const databaseRules = { schema: databaseForm } satisfies FormRules<DatabaseValues>

const sslModes = ['require', 'verify-ca', 'verify-full'] as const

/** The form in the format of the calls: fields of the other kind of database are omitted. */
function databaseInput(values: DatabaseValues): InputFor<'installationInit'> {
  const { install_code } = values
  const code = install_code === '' ? {} : { install_code }
  if (values.db_type !== 'postgres') return { db_type: 'sqlite3', db_file: values.db_file, ...code }
  return {
    ...code,
    db_type: 'postgres',
    db_host: values.db_host,
    db_name: values.db_name,
    db_username: values.db_username,
    db_password: values.db_password,
    ...sslInput(values),
  }
}

function sslInput(values: DatabaseValues) {
  if (!values.ssl_enabled) return { ssl_enabled: false }
  const { ssl_root_cert, ssl_cert, ssl_key } = values
  const ssl_mode = sslModes.find((mode) => mode === values.ssl_mode) ?? 'require'
  const files = ssl_mode === 'require' ? {} : { ssl_root_cert, ssl_cert, ssl_key }
  return { ssl_enabled: true, ssl_mode, ...files }
}

/** The values that are kept in the browser over a reload. */
function withoutPasswords({ db_password: _secret, ssl_enabled, ...others }: DatabaseValues): SavedAnswers {
  return { ...others, ssl_enabled: ssl_enabled ? 'on' : '' }
}

const technical = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** The connection to a PostgreSQL server. */
function PostgresFields({ form }: DatabaseFieldsProps) {
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

export type DatabaseFormProps = {
  asksForCode: boolean
  defaults: SavedAnswers
  onSubmit: (input: InputFor<'installationInit'>) => Promise<void>
  onBack: () => void
}

/** The kind of database, and its connection. */
export function DatabaseForm({ asksForCode, defaults, onSubmit, onBack }: DatabaseFormProps) {
  const t = useText()
  const form = useContractForm<DatabaseValues>({
    ...databaseRules,
    required: asksForCode ? ['install_code'] : [],
    initial: databaseValues(defaults),
    onChange: (values) => saveAnswers('database', withoutPasswords(values)),
    submit: (values) => onSubmit(databaseInput(values)),
  })
  return (
    <Form form={form}>
      {asksForCode && <CodeField {...form.text('install_code')} />}
      <ChoiceCards
        legend={t('install.database.kind')}
        isLegendHidden
        {...form.choice('db_type')}
        choices={[
          {
            value: 'sqlite3',
            label: t('install.database.sqlite'),
            hint: t('install.database.sqlite_hint'),
            icon: fileIcon,
          },
          {
            value: 'postgres',
            label: t('install.database.postgres'),
            hint: t('install.database.postgres_hint'),
            icon: databaseIcon,
          },
        ]}
      />
      {form.values.db_type === 'sqlite3' ? (
        <TextInput
          {...form.text('db_file')}
          label={t('install.database.file')}
          hint={t('install.database.file_hint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : (
        <PostgresFields form={form} />
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>
          {form.isBusy ? t('install.database.trying') : t('install.next')}
        </SubmitButton>
        <Button variant="subtle" onClick={onBack}>
          {t('install.back')}
        </Button>
      </div>
    </Form>
  )
}
