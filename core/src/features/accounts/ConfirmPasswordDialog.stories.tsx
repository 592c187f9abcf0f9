import type { Meta, StoryObj } from '@storybook/react-vite'
import { apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'

const meta: Meta<typeof ConfirmPasswordDialog> = {
  title: 'features/accounts/ConfirmPasswordDialog',
  component: ConfirmPasswordDialog,
}
export default meta
type Story = StoryObj

const nothing = () => undefined
const admin = { id: '1', username: 'grace', mail_status: 1, role_id: 2, have_password: true } as const

function showing(user: object, passwordConfirm: () => unknown = nothing, values?: { pass: string }): Story {
  return {
    render: () => (
      <StoryApp user={user} calls={{ passwordConfirm }}>
        <ConfirmPasswordDialog onClose={nothing} />
      </StoryApp>
    ),
    ...(values && { play: ({ canvasElement }) => sendForm(canvasElement.ownerDocument.body, values) }),
  }
}

const values = { pass: 'difference-engine' }

export const Asking: Story = showing(admin)
export const Wrong: Story = showing(
  admin,
  () => {
    throw apiFieldErrors({ pass: 'Your current password is not correct.' })
  },
  values,
)
export const Sending: Story = showing(admin, () => new Promise(nothing), values)
/** An account that only logs in with a provider. */
export const WithoutPassword: Story = showing({ ...admin, have_password: false })
