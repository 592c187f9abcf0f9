import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiError, apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { Form, SubmitButton } from './Form.tsx'
import { useContractForm } from './useContractForm.ts'

const meta: Meta<typeof Sample> = { title: 'app/Form', component: Sample }
export default meta
type Story = StoryObj<typeof Sample>

type SampleProps = { submit?: () => Promise<void>; isWide?: boolean }

function Fields({ submit = async () => undefined, isWide }: SampleProps) {
  const form = useContractForm({ initial: { host: 'mail.example:587', password: '' }, submit })
  return (
    <Form form={form} label="Mail server">
      <TextInput {...form.text('host')} label="Host" hint="Name and port." />
      <PasswordInput {...form.text('password')} label="Password" />
      <div>
        <SubmitButton form={form} isWide={isWide}>
          Try it
        </SubmitButton>
      </div>
    </Form>
  )
}

function Sample(props: SampleProps) {
  return (
    <StoryApp>
      <Fields {...props} />
    </StoryApp>
  )
}

const send: Story['play'] = ({ canvasElement }) => sendForm(canvasElement)

export const Ready: Story = {}
export const Sending: Story = { args: { submit: () => new Promise(() => undefined) }, play: send }
export const RefusedField: Story = {
  args: {
    submit: async () => {
      throw apiFieldErrors({ host: 'There is no host of this name.' })
    },
  },
  play: send,
}
/** An error of the whole form, with a technical message. */
export const Failed: Story = {
  args: {
    submit: async () => {
      throw apiError(
        400,
        { err_type: 'alert', detail: '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6' },
        'The mail server does not take this name and password.',
      )
    },
  },
  play: send,
}
