import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { ResendActivation } from '../../pages/AccountActivationPage/AccountActivationPage.tsx'
import { RecoveryForm } from '../../pages/AccountRecoveryPage/AccountRecoveryPage.tsx'
import { PlainLayout } from '../../shell/layout/PlainLayout.tsx'
import { apiError, apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryPage, type StoryPageProps } from '../../shell/testing/StoryPage.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const meta: Meta = { title: 'features/accounts/AccountForms' }
export default meta
type Story = StoryObj

const nothing = () => undefined
const never = () => new Promise(() => undefined)

type Sending = { calls?: StoryPageProps['calls']; values?: Record<string, string> }

/** The form on its page; with values, it looks as after submitting them. */
function shown(title: string, form: ReactNode, { calls = {}, values }: Sending = {}): Story {
  const noCaptcha = { userActionRecord: () => ({ captcha_id: '', captcha_img: '', verify: false }) }
  const answers = { ...noCaptcha, ...calls }
  return {
    render: () => (
      <StoryPage layout={<PlainLayout />} calls={answers}>
        <AccountPanel title={title}>{form}</AccountPanel>
      </StoryPage>
    ),
    ...(values && { play: ({ canvasElement }) => sendForm(canvasElement, values) }),
  }
}

const login = { e_mail: 'ada@querent.example', pass: 'correct-horse-42' }

export const Login: Story = shown('Log in', <LoginForm />)
/** Errors that are visible before anything is sent. */
export const LoginIncomplete: Story = shown('Log in', <LoginForm />, { values: { e_mail: 'ada@' } })
export const LoginRefused: Story = shown('Log in', <LoginForm />, {
  calls: {
    userLogin: () => {
      throw apiFieldErrors({ e_mail: 'Email and password do not match.' })
    },
  },
  values: login,
})
export const LoggingIn: Story = shown('Log in', <LoginForm />, { calls: { userLogin: never }, values: login })

export const Register: Story = shown('Sign up', <RegisterForm />)
export const RegisterRefused: Story = shown('Sign up', <RegisterForm />, {
  calls: {
    userRegister: () => {
      throw apiFieldErrors({
        name: 'This name is kept back for the people who run this site, and for nobody else.',
        e_mail: 'This address is taken.',
      })
    },
  },
  values: { name: 'admin', ...login },
})
export const RegisterFailed: Story = shown('Sign up', <RegisterForm />, {
  calls: {
    userRegister: () => {
      throw apiError(400, { err_type: 'alert' }, 'Nobody can sign up at the moment.')
    },
  },
  values: { name: 'Ada', ...login },
})

export const Recovery: Story = shown('Account recovery', <RecoveryForm onSent={nothing} />)
export const RecoverySending: Story = shown('Account recovery', <RecoveryForm onSent={nothing} />, {
  calls: { passwordReset: never },
  values: { e_mail: login.e_mail },
})

const newPassword = <NewPasswordForm code="c" onReplaced={nothing} onExpired={nothing} />
export const NewPassword: Story = shown('Password reset', newPassword)
export const NewPasswordsDiffer: Story = shown('Password reset', newPassword, {
  values: { pass: 'correct-horse-42', confirm_password: 'correct-horse-43' },
})

export const ChangeEmail: Story = shown(
  'Change email',
  <ChangeEmailForm asksPassword={false} onSent={nothing} />,
)
export const ChangeEmailWithPassword: Story = shown(
  'Change email',
  <ChangeEmailForm asksPassword onSent={nothing} onCancel={nothing} />,
)
export const ChangeEmailRefused: Story = shown(
  'Change email',
  <ChangeEmailForm asksPassword onSent={nothing} onCancel={nothing} />,
  {
    calls: {
      emailChangeSend: () => {
        throw apiFieldErrors({ e_mail: 'This address is taken.', pass: 'The password is not right.' })
      },
    },
    values: login,
  },
)

export const Resend: Story = shown('Activate your account', <ResendActivation />)
export const Resending: Story = {
  ...shown('Activate your account', <ResendActivation />, { calls: { emailVerificationSend: never } }),
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
}
