import type { InputFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { Button, ChoiceCards, databaseIcon, fileIcon, TextInput } from '../../ui/index.ts'
import {
  type DatabaseValues,
  databaseInput,
  databaseRules,
  databaseValues,
  withoutPasswords,
} from './database-values.ts'
import { PostgresFields } from './PostgresFields.tsx'
import styles from './Steps.module.scss'
import { type SavedAnswers, saveAnswers } from './saved-answers.ts'

export type DatabaseFormProps = {
  defaults: SavedAnswers
  onSubmit: (input: InputFor<'installationInit'>) => Promise<void>
  onBack: () => void
}

/** Which database, and how to reach it. */
export function DatabaseForm({ defaults, onSubmit, onBack }: DatabaseFormProps) {
  const t = useText()
  const form = useContractForm<DatabaseValues>({
    ...databaseRules,
    initial: databaseValues(defaults),
    onChange: (values) => saveAnswers('database', withoutPasswords(values)),
    submit: (values) => onSubmit(databaseInput(values)),
  })
  return (
    <Form form={form}>
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
