import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { ApiFailure } from '../api/index.ts'
import { sampleConnector, sampleHost } from '../features/connectors/login-samples.ts'
import { PlainLayout } from '../shell/layout/PlainLayout.tsx'
import { apiError } from '../shell/testing/api-errors.ts'
import { StoryPage, type StoryPageProps } from '../shell/testing/StoryPage.tsx'
import { sendForm } from '../shell/testing/send-form.ts'
import { page as activation } from './AccountActivationPage/AccountActivationPage.tsx'
import { page as recovery } from './AccountRecoveryPage/AccountRecoveryPage.tsx'
import { page as suspended } from './AccountSuspendedPage/AccountSuspendedPage.tsx'
import { page as failed } from './ActivationFailedPage/ActivationFailedPage.tsx'
import { page as activated } from './ActivationSuccessPage/ActivationSuccessPage.tsx'
import { page as changeEmail } from './ChangeEmailPage/ChangeEmailPage.tsx'
import { page as confirmNewEmail } from './ConfirmNewEmailPage/ConfirmNewEmailPage.tsx'
import { page as login } from './LoginPage/LoginPage.tsx'
import { page as logout } from './LogoutPage/LogoutPage.tsx'
import { page as reset } from './PasswordResetPage/PasswordResetPage.tsx'
import { page as register } from './RegisterPage/RegisterPage.tsx'

const meta: Meta = { title: 'pages/Account' }
export default meta
type Story = StoryObj

const ada = { id: '7', username: 'ada', display_name: 'Ada Lovelace', e_mail: 'ada@querent.example' }
const waiting = { ...ada, mail_status: 2 }

function shown(children: ReactNode, app: Partial<StoryPageProps> = {}, play?: Story['play']): Story {
  return {
    render: () => (
      <StoryPage layout={<PlainLayout />} {...app}>
        {children}
      </StoryPage>
    ),
    play,
  }
}

const none = { connectors: [], host: null }
const others = {
  connectors: [sampleConnector, { ...sampleConnector, slug_name: 'b', name: 'School' }],
  host: null,
}
const onlyHost = { connectors: [], host: { ...sampleHost, enabled_original_user_system: false } }
const closed = { login: { allow_new_registrations: true, allow_email_registrations: false } }

export const Login: Story = shown(<login.Component data={none} />)
export const LoginWithOthers: Story = shown(<login.Component data={others} />)
export const LoginElsewhere: Story = shown(<login.Component data={onlyHost} />)
export const LoginWithoutPasswords: Story = shown(<login.Component data={none} />, {
  settings: { login: { allow_password_login: false } },
})
export const Register: Story = shown(<register.Component data={others} />)
export const RegisterClosed: Story = shown(<register.Component data={none} />, { settings: closed })

export const Waiting: Story = shown(<activation.Component data={{ code: '' }} />, { user: waiting })
export const Activating: Story = shown(<activation.Component data={{ code: 'c' }} />, {
  calls: { emailVerify: () => new Promise(() => undefined) },
})
const unreachable = () => {
  throw new ApiFailure({ status: 0, reason: 'story', msg: '', data: null })
}
export const ActivationUnreachable: Story = shown(<activation.Component data={{ code: 'c' }} />, {
  calls: { emailVerify: unreachable },
})
export const ChangeEmail: Story = shown(<changeEmail.Component data={undefined} />, { user: waiting })
export const ChangeEmailSent: Story = shown(
  <changeEmail.Component data={undefined} />,
  { user: waiting, calls: { emailChangeSend: () => null } },
  ({ canvasElement }) => sendForm(canvasElement, { e_mail: 'countess.of.lovelace@querent.example' }),
)
export const Activated: Story = shown(<activated.Component data={undefined} />, { user: ada })
export const ActivationFailed: Story = shown(<failed.Component data={undefined} />)
export const ActivationFailedForAMember: Story = shown(<failed.Component data={undefined} />, {
  user: waiting,
})

export const Suspended: Story = shown(<suspended.Component data={{ until: 1_790_600_000 }} />, {
  settings: { general: { name: 'Open Workshop', contact_email: 'help@querent.example' } },
  calls: { userInfo: () => null },
})
export const SuspendedForEver: Story = shown(<suspended.Component data={{ until: 99_999_999_999 }} />, {
  calls: {
    userInfo: () => ({
      ...ada,
      status: 'suspended',
      suspension_reason: 'Insults in comments, after two warnings.',
    }),
    userLogout: () => null,
  },
})

export const LoggingOut: Story = shown(<logout.Component data={undefined} />, {
  user: ada,
  calls: { userLogout: () => new Promise(() => undefined) },
})

const newAddress = <confirmNewEmail.Component data={{ code: 'c' }} />
export const AddressConfirmed: Story = shown(newAddress, { calls: { emailChange: () => ada } })
export const AddressOfOtherConfirmed: Story = shown(newAddress, {
  user: { ...ada, mail_status: 1 },
  calls: { emailChange: () => ({ ...ada, id: '8', display_name: 'Eve', is_logged_in: false }) },
})
export const AddressExpired: Story = shown(newAddress, {
  calls: {
    emailChange: () => {
      throw apiError(403, { type: 'url_expired' })
    },
  },
})

export const RecoverySent: Story = shown(
  <recovery.Component data={undefined} />,
  { calls: { passwordReset: () => null } },
  ({ canvasElement }) => sendForm(canvasElement, { e_mail: ada.e_mail }),
)
export const ResetExpired: Story = shown(<reset.Component data={{ code: '', isValid: false }} />)
export const ResetDone: Story = shown(
  <reset.Component data={{ code: 'c', isValid: true }} />,
  { calls: { passwordReplace: () => null } },
  ({ canvasElement }) =>
    sendForm(canvasElement, { pass: 'correct-horse-42', confirm_password: 'correct-horse-42' }),
)
