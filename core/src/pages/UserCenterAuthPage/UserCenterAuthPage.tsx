import { DeviceLoginPanel, type HostAgent, loadLoginOptions } from '../../features/connectors/index.ts'
import { definePage, goTo, type PageProps } from '../../runtime/page/index.ts'

function UserCenterAuthPage({ data: { host } }: PageProps<{ host: HostAgent }>) {
  return <DeviceLoginPanel host={host} />
}

export const page = definePage({
  loader: async ({ api }) => {
    const { host } = await loadLoginOptions(api)
    if (!host) throw goTo('/users/login')
    return { host }
  },
  meta: (_, { t }) => ({ title: t('app.title.login'), robots: 'noindex' }),
  Component: UserCenterAuthPage,
})
