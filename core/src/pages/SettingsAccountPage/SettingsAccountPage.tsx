import { definePage } from '../../app/page/index.ts'
import { EmailSection, PasswordSection, SettingsFrame } from '../../features/settings/index.ts'

function SettingsAccountPage() {
  return (
    <SettingsFrame current="account">
      <EmailSection />
      <PasswordSection />
    </SettingsFrame>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.settings'), robots: 'noindex' }),
  Component: SettingsAccountPage,
})
