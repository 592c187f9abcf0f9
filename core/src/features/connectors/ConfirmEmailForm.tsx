import { connectorEmailForm } from '@querent/sdk/contract'
import { httpStatus } from '@querent/sdk/states'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toApiFailure, useApi } from '../../api/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { emailMessages, Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { inactivePath, useSessionActions } from '../../runtime/session/index.ts'
import { FormAlert, TextInput } from '../../ui/index.ts'

const schema = connectorEmailForm.pick({ email: true })

export type ConfirmEmailFormProps = {
  bindingKey: string
  /** The login can no longer be completed. */
  onExpired: () => void
}

/** Asks a user for the address that their provider did not send. */
export function ConfirmEmailForm({ bindingKey, onExpired }: ConfirmEmailFormProps) {
  const t = useText()
  const api = useApi()
  const session = useSessionActions()
  const navigate = useNavigate()
  const [takenAddress, setTakenAddress] = useState('')
  const [problem, setProblem] = useState('')
  const form = useContractForm({
    schema,
    messages: { email: emailMessages },
    initial: { email: '' },
    submit: async ({ email: address }) => {
      setTakenAddress('')
      setProblem('')
      try {
        const input = { binding_key: bindingKey, email: address, must: false }
        const answer = await api.call('connectorEmailBind', input, { passThrough: true })
        if (answer.email_exist_and_must_be_confirmed) return setTakenAddress(address)
        await session.refreshUser({ force: true })
        await navigate(inactivePath, { replace: true })
      } catch (thrown) {
        const failure = toApiFailure(thrown)
        if (failure?.reason === 'error.user.not_found') return onExpired()
        if (failure?.status === httpStatus.badRequest && failure.fields.length === 0)
          return setProblem(failure.msg)
        throw thrown
      }
    },
  })
  const parts = {
    strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong>,
    link: (text: React.ReactNode) => <Link to="/users/login?from=/users/settings/account">{text}</Link>,
  }
  return (
    <Form form={form}>
      {takenAddress && (
        <FormAlert kind="warning">
          {richText(t('external_login.email.taken', { email: takenAddress }), parts)}
        </FormAlert>
      )}
      {problem && <FormAlert>{problem}</FormAlert>}
      <TextInput
        {...form.text('email')}
        type="email"
        label={t('account.field.email')}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <SubmitButton form={form} isWide>
        {t('external_login.email.submit')}
      </SubmitButton>
    </Form>
  )
}
