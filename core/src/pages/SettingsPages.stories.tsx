import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { sampleConnector } from '../features/connectors/login-samples.ts'
import { sessionSamples } from '../features/own-account/own-account-samples.ts'
import { buildConfig, buildField } from '../features/plugin-forms/form-samples.ts'
import { accountSample } from '../features/settings/account-sample.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { apiFieldErrors } from '../shell/testing/api-errors.ts'
import { StoryPage, type StoryPageProps } from '../shell/testing/StoryPage.tsx'
import { sendForm } from '../shell/testing/send-form.ts'
import { page as account } from './SettingsAccountPage/SettingsAccountPage.tsx'
import { page as appearance } from './SettingsInterfacePage/SettingsInterfacePage.tsx'
import { page as notify } from './SettingsNotifyPage/SettingsNotifyPage.tsx'
import { page as plugin } from './SettingsPluginPage/SettingsPluginPage.tsx'
import { page as profile } from './SettingsProfilePage/SettingsProfilePage.tsx'

const meta: Meta = { title: 'pages/Settings' }
export default meta
type Story = StoryObj

const user = {
  id: '7',
  username: 'ada',
  display_name: 'Ada Lovelace',
  e_mail: 'ada@querent.example',
  mail_status: 1,
  have_password: true,
}
const settings = {
  site_users: {
    allow_update_display_name: true,
    allow_update_username: true,
    allow_update_avatar: true,
    allow_update_bio: true,
    allow_update_website: true,
    allow_update_location: true,
  },
}

function shown(
  part: string,
  children: ReactNode,
  app: Partial<StoryPageProps> = {},
  play?: Story['play'],
): Story {
  return {
    render: () => (
      <StoryPage
        layout={<SiteLayout />}
        at={`/users/settings/${part}`}
        user={user}
        settings={settings}
        {...app}
      >
        {children}
      </StoryPage>
    ),
    play,
  }
}

const plugins = [{ name: 'Workplace messages', slug_name: 'workplace_messages' }]

const ownProfile = <profile.Component data={{ own: accountSample, plugins }} />
export const Profile: Story = shown('profile', ownProfile)
export const ProfileRefused: Story = shown(
  'profile',
  ownProfile,
  {
    calls: {
      userInfoUpdate: () => {
        throw apiFieldErrors({ username: 'This name is taken.', website: 'This address is not allowed.' })
      },
    },
  },
  ({ canvasElement }) => sendForm(canvasElement),
)
export const ProfileDecidedByTheSite: Story = shown('profile', ownProfile, { settings: {} })

const config = {
  inbox: { key: 'email', enable: true },
  all_new_question: { key: 'email', enable: false },
  all_new_question_for_following_tags: { key: 'email', enable: false },
  digest: 'never',
} as const
export const Notifications: Story = shown('notify', <notify.Component data={{ own: config, plugins }} />)
const refused = { ...config, refused_address: user.e_mail }
export const NotificationsComeBack: Story = shown(
  'notify',
  <notify.Component data={{ own: refused, plugins }} />,
)

const logins = [
  { ...sampleConnector, binding: true, external_id: '4711' },
  { ...sampleConnector, slug_name: 'school', name: 'School', binding: false, external_id: '' },
]
const ownAccount = {
  logins,
  connected: '',
  failure: undefined,
  host: undefined,
  twoFactor: { is_on: false, recovery_codes_left: 0 },
  sessions: sessionSamples,
  deletionCode: '',
}
export const Account: Story = shown('account', <account.Component data={{ own: ownAccount, plugins }} />)
export const AccountElsewhere: Story = shown(
  'account',
  <account.Component
    data={{
      own: {
        ...ownAccount,
        logins: logins.slice(0, 1),
        failure: { reason: 'bound_elsewhere', provider: sampleConnector.slug_name, notice: '' },
        host: { name: 'The Firm', url: 'https://firm.example/account' },
        sessions: undefined,
      },
      plugins: [],
    }}
  />,
)
/** The address is being changed, and the account has no password yet. */
export const AccountWithoutPassword: Story = shown(
  'account',
  <account.Component
    data={{ own: { ...ownAccount, logins: [], sessions: sessionSamples.slice(0, 1) }, plugins: [] }}
  />,
  { user: { ...user, have_password: false } },
  ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('main section button')?.click(),
)
/** The page that the link in the account deletion mail leads to. */
export const AccountDeletion: Story = shown(
  'account',
  <account.Component data={{ own: { ...ownAccount, logins: [], deletionCode: 'code' }, plugins: [] }} />,
  { user: { ...user, have_password: false } },
)

const languages = [
  { label: 'English', value: 'en_US', progress: 100 },
  { label: 'Deutsch (87%)', value: 'de_DE', progress: 87 },
]
const timeZones = ['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'Europe/Berlin']
export const Interface: Story = shown(
  'interface',
  <appearance.Component data={{ own: { languages, timeZones }, plugins }} />,
)

const messages = buildConfig({
  name: 'Workplace messages',
  slug_name: 'workplace_messages',
  description: 'Sends what is new for you to a channel of your own.',
  config_fields: [
    buildField({
      name: 'webhook',
      title: 'Address of the channel',
      description: 'From the settings of the channel, under Incoming messages.',
      value: 'https://chat.example/hooks/4711',
      required: true,
      ui_options: { input_type: 'url' },
    }),
    buildField({
      name: 'inbox',
      type: 'switch',
      title: 'Inbox',
      value: true,
      ui_options: { label: 'Answers, comments and mentions' },
    }),
  ],
})
export const Plugin: Story = shown(messages.slug_name, <plugin.Component data={{ own: messages, plugins }} />)
