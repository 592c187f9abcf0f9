import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { sampleConnector, sampleHost } from '../features/connectors/login-samples.ts'
import { PlainLayout } from '../shell/layout/PlainLayout.tsx'
import { apiError } from '../shell/testing/api-errors.ts'
import { StoryPage, type StoryPageProps } from '../shell/testing/StoryPage.tsx'
import { page as landing } from './AuthLandingPage/AuthLandingPage.tsx'
import { page as confirmEmail } from './ConfirmEmailPage/ConfirmEmailPage.tsx'
import { page as hostFailed } from './UserCenterAuthFailedPage/UserCenterAuthFailedPage.tsx'
import { page as host } from './UserCenterAuthPage/UserCenterAuthPage.tsx'

const meta: Meta = { title: 'pages/LoginElsewhere' }
export default meta
type Story = StoryObj

function shown(path: string, children: ReactNode, calls: StoryPageProps['calls'] = {}): Story {
  return {
    render: () => (
      <StoryPage layout={<PlainLayout />} at={path} calls={calls}>
        {children}
      </StoryPage>
    ),
  }
}

const options = { connectors: [sampleConnector], host: sampleHost }
const provider = sampleConnector.slug_name

export const CodeExpired: Story = shown(
  '/users/auth-landing',
  <landing.Component data={{ kind: 'code', code: 'c' }} />,
  {
    connectorExchange: () => {
      throw apiError(400, null)
    },
  },
)
export const ConfirmingOnThePhone: Story = shown(
  '/users/auth-landing',
  <landing.Component data={{ kind: 'device', code: 'd', number: '0421' }} />,
)
export const EmailTaken: Story = shown(
  '/users/auth-landing',
  <landing.Component
    data={{ kind: 'failed', failure: { reason: 'email_taken', provider, notice: '' }, options }}
  />,
)

const started = {
  device_key: 'k',
  url: 'https://firm.example/scan?state=abcdef',
  number: '0421',
  expires_at: 2e9,
}
const scan = <host.Component data={{ host: sampleHost }} />
export const CodeToScan: Story = shown('/user-center/auth', scan, {
  userCenterDeviceStart: () => started,
  userCenterDeviceCheck: () => ({ state: 'waiting', code: '' }),
})
export const NoCodeToScan: Story = shown('/user-center/auth', scan)
export const RefusedByTheHost: Story = shown(
  '/user-center/auth-failed',
  <hostFailed.Component
    data={{ failure: { reason: 'refused', provider: sampleHost.name, notice: 'n' }, options }}
  />,
  { connectorNotice: () => ({ message: 'Your account is not a member of the organisation.' }) },
)

export const AskingForAnAddress: Story = shown(
  '/users/confirm-email',
  <confirmEmail.Component data={{ bindingKey: 'key' }} />,
)
