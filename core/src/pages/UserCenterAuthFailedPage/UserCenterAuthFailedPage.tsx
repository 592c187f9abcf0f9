import {
  FailedLoginPanel,
  type FailedLoginPanelProps,
  loadLoginOptions,
  readFailure,
} from '../../features/connectors/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'

function UserCenterAuthFailedPage({ data }: PageProps<FailedLoginPanelProps>) {
  return <FailedLoginPanel {...data} />
}

export const page = definePage<FailedLoginPanelProps>({
  loader: async ({ api, url }) => ({
    failure: readFailure(url) ?? { reason: 'expired', provider: '', notice: '' },
    options: await loadLoginOptions(api),
  }),
  meta: (_, { t }) => ({ title: t('app.title.login'), robots: 'noindex' }),
  Component: UserCenterAuthFailedPage,
})
