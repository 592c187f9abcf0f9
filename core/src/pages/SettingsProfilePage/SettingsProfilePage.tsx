import { definePage, goTo, type PageProps } from '../../app/page/index.ts'
import { loginPath } from '../../app/session/index.ts'
import { type Account, ProfileForm, SettingsFrame } from '../../features/settings/index.ts'

function SettingsProfilePage({ data: account }: PageProps<Account>) {
  return (
    <SettingsFrame current="profile">
      <ProfileForm account={account} />
    </SettingsFrame>
  )
}

export const page = definePage({
  loader: async ({ api, url }) => {
    const account = await api.call('userInfo')
    if (!account) throw goTo(loginPath(url.pathname))
    return account
  },
  meta: (_, { t }) => ({ title: t('app.title.settings'), robots: 'noindex' }),
  Component: SettingsProfilePage,
})
