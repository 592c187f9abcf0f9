import { type Account, defineUserSettingsPage, ProfileForm } from '../../features/settings/index.ts'
import { goTo, type PageProps } from '../../runtime/page/index.ts'
import { loginPath } from '../../runtime/session/index.ts'

function SettingsProfilePage({ data: account }: PageProps<Account>) {
  return <ProfileForm account={account} />
}

export const page = defineUserSettingsPage({
  current: 'profile',
  loader: async ({ api, url, session }) => {
    // An account that waits for its activation can only delete itself, or change its address.
    if (!session.state().isActivated) throw goTo('/users/settings/account')
    const account = await api.call('userInfo')
    if (!account) throw goTo(loginPath(url.pathname))
    return account
  },
  Component: SettingsProfilePage,
})
