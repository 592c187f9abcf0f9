import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { StoryApp } from '../../shell/testing/StoryApp.tsx'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'
import { ConnectorButtons } from './ConnectorButtons.tsx'
import { DeviceConfirmation } from './DeviceConfirmation.tsx'
import { DeviceLoginPanel } from './DeviceLoginPanel.tsx'
import { FailedLoginPanel } from './FailedLoginPanel.tsx'
import { sampleConnector, sampleHost } from './login-samples.ts'
import { HostedAccount, OwnLogins } from './OwnLogins.tsx'

const meta: Meta = { title: 'features/accounts/Connectors' }
export default meta
type Story = StoryObj

function shown(children: ReactNode, calls: Parameters<typeof StoryApp>[0]['calls'] = {}): Story {
  return { render: () => <StoryApp calls={calls}>{children}</StoryApp> }
}

const second = {
  ...sampleConnector,
  slug_name: 'b_connector',
  name: 'A school with a long name, of Elsewhere',
}
const connectors = [sampleConnector, second]

export const Buttons: Story = shown(
  <ConnectorButtons options={{ connectors, host: null }} place="login" isAlternative />,
)

export const ButtonsBesideAHost: Story = shown(
  <ConnectorButtons options={{ connectors, host: sampleHost }} place="register" isAlternative />,
)

export const OnlyTheHost: Story = shown(
  <ConnectorButtons
    options={{ connectors, host: { ...sampleHost, enabled_original_user_system: false } }}
    place="login"
    isAlternative={false}
  />,
)

const own = [
  { ...sampleConnector, binding: true, external_id: '4711' },
  { ...second, binding: false, external_id: '' },
]

export const MyLogins: Story = shown(<OwnLogins logins={own} connected="" failure={undefined} />)

export const JustConnected: Story = shown(
  <OwnLogins logins={own} connected="hub_connector" failure={undefined} />,
)

export const NotConnected: Story = shown(
  <OwnLogins
    logins={own}
    connected=""
    failure={{ reason: 'bound_elsewhere', provider: 'hub_connector', notice: '' }}
  />,
)

export const HostKeepsTheAccount: Story = shown(
  <HostedAccount name="The Firm" url="https://firm.example/account" />,
)

const options = { connectors, host: null }

export const EmailTaken: Story = shown(
  <FailedLoginPanel
    failure={{ reason: 'email_taken', provider: 'hub_connector', notice: '' }}
    options={options}
  />,
)

export const RefusedWithWords: Story = shown(
  <FailedLoginPanel
    failure={{ reason: 'refused', provider: 'hub_connector', notice: 'n' }}
    options={options}
  />,
  { connectorNotice: () => ({ message: 'Your account is not a member of the organisation.' }) },
)

export const AskingForAnAddress: Story = shown(
  <ConfirmEmailForm bindingKey="key" onExpired={() => undefined} />,
)

export const AddressTaken: Story = {
  ...shown(<ConfirmEmailForm bindingKey="key" onExpired={() => undefined} />, {
    connectorEmailBind: () => ({ email_exist_and_must_be_confirmed: true, access_token: '' }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ada@querent.example')
    await userEvent.click(canvas.getByRole('button'))
  },
}

const started = {
  device_key: 'k',
  url: 'https://firm.example/scan?state=abcdef',
  number: '0421',
  expires_at: 2e9,
}

export const CodeToScan: Story = shown(<DeviceLoginPanel host={sampleHost} />, {
  userCenterDeviceStart: () => started,
  userCenterDeviceCheck: () => ({ state: 'waiting', code: '' }),
})

export const CodeExpired: Story = shown(<DeviceLoginPanel host={sampleHost} />, {
  userCenterDeviceStart: () => started,
  userCenterDeviceCheck: () => ({ state: 'expired', code: '' }),
})

export const NoCode: Story = shown(<DeviceLoginPanel host={sampleHost} />)

export const ConfirmingOnThePhone: Story = shown(<DeviceConfirmation code="d" number="0421" />, {
  userCenterDeviceConfirm: () => null,
})
