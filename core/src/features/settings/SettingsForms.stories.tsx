import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { SiteSettings } from '../../runtime/site/index.ts'
import { apiFieldErrors } from '../../shell/testing/api-errors.ts'
import { StoryApp, type StoryAppProps } from '../../shell/testing/StoryApp.tsx'
import { sendForm } from '../../shell/testing/send-form.ts'
import { accountSample } from './account-sample.ts'
import { SettingsFrame, type SettingsTab } from './define-user-settings-page.tsx'
import { EmailSection } from './EmailSection.tsx'
import { InterfaceForm } from './InterfaceForm.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProfileForm } from './ProfileForm.tsx'

const meta: Meta = { title: 'features/settings/SettingsForms' }
export default meta
type Story = StoryObj

const everything: SiteSettings = {
  site_users: {
    allow_update_display_name: true,
    allow_update_username: true,
    allow_update_avatar: true,
    allow_update_bio: true,
    allow_update_website: true,
    allow_update_location: true,
  },
}
const user = accountSample
const withoutPassword = { ...user, have_password: false }

function shown(
  current: SettingsTab,
  children: ReactNode,
  app: Omit<StoryAppProps, 'children'> = {},
  play?: Story['play'],
): Story {
  return {
    render: () => (
      <StoryApp user={user} settings={everything} {...app}>
        <SettingsFrame current={current} plugins={[]}>
          {children}
        </SettingsFrame>
      </StoryApp>
    ),
    play,
  }
}

const send: Story['play'] = ({ canvasElement }) => sendForm(canvasElement)

export const Profile: Story = shown('profile', <ProfileForm account={accountSample} />)
export const ProfileLong: Story = shown(
  'profile',
  <ProfileForm
    account={{
      ...accountSample,
      display_name: 'Maximiliane von Hohenlohe-Wald',
      avatar: { type: 'custom', gravatar: '', custom: '/nowhere.png' },
      bio: 'Restores mechanical calculators. '.repeat(12),
      website: `https://a-long-name-of-a-host.example/${'path/'.repeat(12)}`,
    }}
  />,
)
export const ProfileRefused: Story = shown(
  'profile',
  <ProfileForm account={accountSample} />,
  {
    calls: {
      userInfoUpdate: () => {
        throw apiFieldErrors({ username: 'This name is taken.', website: 'This address is not allowed.' })
      },
    },
  },
  send,
)
const only: SiteSettings = { site_users: { ...everything.site_users, allow_update_username: false } }
export const ProfileInPart: Story = shown('profile', <ProfileForm account={accountSample} />, {
  settings: only,
})
export const ProfileDecidedByTheSite: Story = shown('profile', <ProfileForm account={accountSample} />, {
  settings: {},
})
/** The biography, as others will see it. */
export const BioPreview: Story = shown(
  'profile',
  <ProfileForm account={accountSample} />,
  { calls: { postRender: () => '<p>Writes <strong>notes</strong> on engines.</p>' } },
  ({ canvasElement }) => canvasElement.querySelector<HTMLButtonElement>('.btn-link')?.click(),
)

const account = (
  <>
    <EmailSection />
    <PasswordSection />
  </>
)
export const Account: Story = shown('account', account)
export const AccountWithoutPassword: Story = shown('account', account, { user: withoutPassword })
export const ChangingTheAddress: Story = shown('account', <EmailSection />, {}, ({ canvasElement }) =>
  canvasElement.querySelector('button')?.click(),
)
export const PasswordIncomplete: Story = shown('account', <PasswordSection />, {}, send)

const languages = [
  { label: 'English', value: 'en_US', progress: 100 },
  { label: 'العربية (87%)', value: 'ar', progress: 87 },
]
const timeZones = ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Europe/Berlin']
export const Interface: Story = shown(
  'interface',
  <InterfaceForm languages={languages} timeZones={timeZones} />,
)
export const InterfaceSaving: Story = shown(
  'interface',
  <InterfaceForm languages={languages} timeZones={timeZones} />,
  { calls: { userInterfaceUpdate: () => new Promise(() => undefined) } },
  send,
)
