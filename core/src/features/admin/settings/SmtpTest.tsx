import { useState } from 'react'
import { type DataFor, useApi } from '../../../api/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { emailMessages, Form, SubmitButton, useContractForm } from '../../../runtime/forms/index.ts'
import { useSession } from '../../../runtime/session/index.ts'
import { FormAlert, TextInput } from '../../../ui/index.ts'
import styles from './SmtpTest.module.scss'

const longestWaitMs = 60_000

/** Sends a test mail and shows what the mail server answers, in its own words. */
export function SmtpTest() {
  const t = useText()
  const api = useApi()
  const { user } = useSession()
  const [result, setResult] = useState<DataFor<'smtpTest'>>()
  const form = useContractForm({
    initial: { recipient: user?.e_mail ?? '' },
    required: ['recipient'],
    messages: { recipient: emailMessages },
    submit: async (values) => {
      setResult(undefined)
      setResult(await api.call('smtpTest', values, { timeoutMs: longestWaitMs }))
    },
  })
  return (
    <section className={styles.test} aria-labelledby="smtp-test">
      <h2 id="smtp-test" className={styles.title}>
        {t('admin_settings.smtp.test.title')}
      </h2>
      <Form form={form}>
        <TextInput
          {...form.text('recipient')}
          type="email"
          label={t('admin_settings.smtp.test.recipient')}
          hint={t('admin_settings.smtp.test.help')}
          dir="ltr"
        />
        <div>
          <SubmitButton form={form} variant="secondary">
            {t('admin_settings.smtp.test.send')}
          </SubmitButton>
        </div>
      </Form>
      <div role="status">{result && <Answer {...result} />}</div>
    </section>
  )
}

function Answer({ is_sent, answer }: DataFor<'smtpTest'>) {
  const t = useText()
  if (is_sent === false && answer === '') {
    return <FormAlert kind="warning">{t('admin_settings.smtp.test.no_server')}</FormAlert>
  }
  return (
    <FormAlert kind={is_sent ? 'info' : undefined}>
      <p className={styles.message}>
        {is_sent ? t('admin_settings.smtp.test.sent') : t('admin_settings.smtp.test.refused')}
      </p>
      <code className={styles.answer} dir="ltr">
        {answer}
      </code>
    </FormAlert>
  )
}
