import { goTo, type PageProps } from '../../app/page/index.ts'
import { loginPath } from '../../app/session/index.ts'
import { type Account, defineSettingsPage, ProfileForm } from '../../features/settings/index.ts'

function SettingsProfilePage({ data: account }: PageProps<Account>) {
  return <ProfileForm account={account} />
}

export const page = defineSettingsPage({
  current: 'profile',
  loader: async ({ api, url }) => {
    const account = await api.call('userInfo')
    if (!account) throw goTo(loginPath(url.pathname))
    return account
  },
  Component: SettingsProfilePage,
})
