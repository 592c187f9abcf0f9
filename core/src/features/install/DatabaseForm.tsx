import { useState } from 'react'
import type { InputFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Form, SubmitButton, useForm } from '../../runtime/forms/index.ts'
import { Button, ChoiceCards, databaseIcon, fileIcon, TextInput } from '../../ui/index.ts'
import { databaseFields, databaseInput, findDatabaseErrors, withoutPasswords } from './database-values.ts'
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
  const [kind, setKind] = useState(defaults.db_type === 'postgres' ? 'postgres' : 'sqlite3')
  const form = useForm({
    fields: databaseFields,
    check: (values) => findDatabaseErrors(t, values),
    submit: (values) => onSubmit(databaseInput(values)),
  })
  return (
    <Form form={form} onChange={() => saveAnswers('database', withoutPasswords(form.values()))}>
      <ChoiceCards
        legend={t('install.database.kind')}
        isLegendHidden
        name="db_type"
        value={kind}
        onValueChange={setKind}
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
      {kind === 'sqlite3' ? (
        <TextInput
          {...form.field('db_file')}
          label={t('install.database.file')}
          hint={t('install.database.file_hint')}
          defaultValue={defaults.db_file}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : (
        <PostgresFields field={form.field} defaults={defaults} />
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
