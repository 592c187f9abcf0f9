import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { TwoFactorDialog } from './TwoFactorDialog.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'
import { authenticatorSample, recoveryCodeSamples } from './two-factor-samples.ts'

const meta: Meta = { title: 'features/settings/TwoFactor' }
export default meta
type Story = StoryObj

const ada = { id: '7', username: 'ada', e_mail: 'ada@querent.example', have_password: true }
const nobody = () => undefined

const shown = (children: ReactNode, app: Omit<StoryAppProps, 'children'> = {}): Story => ({
  render: () => (
    <StoryApp user={ada} {...app}>
      {children}
    </StoryApp>
  ),
})

export const Off: Story = shown(<TwoFactorSection state={{ is_on: false, recovery_codes_left: 0 }} />)
export const On: Story = shown(<TwoFactorSection state={{ is_on: true, recovery_codes_left: 10 }} />)
export const FewCodesLeft: Story = shown(<TwoFactorSection state={{ is_on: true, recovery_codes_left: 1 }} />)
export const Unknown: Story = shown(<TwoFactorSection state={undefined} />)
export const WithoutPassword: Story = shown(
  <TwoFactorSection state={{ is_on: false, recovery_codes_left: 0 }} />,
  { user: { ...ada, have_password: false } },
)
export const SetUp: Story = shown(
  <TwoFactorDialog authenticator={authenticatorSample} onClose={nobody} onDone={async () => undefined} />,
)
export const RecoveryCodes: Story = shown(
  <RecoveryCodesDialog codes={recoveryCodeSamples} onClose={nobody} />,
)
