import { type ApiClient, attempt } from '../../api/index.ts'
import {
  HostedAccount,
  type HostedAccountProps,
  isOnlyLoginMethod,
  loadLoginOptions,
  type OwnLogin,
  OwnLogins,
  type OwnLoginsProps,
  readFailure,
  useFollowLogins,
} from '../../features/connectors/index.ts'
import {
  DeletionSection,
  ExportSection,
  type OwnSession,
  SessionsSection,
  TwoFactorSection,
  type TwoFactorState,
} from '../../features/own-account/index.ts'
import { defineUserSettingsPage, EmailSection, PasswordSection } from '../../features/settings/index.ts'
import type { PageProps } from '../../runtime/page/index.ts'

type AccountSettings = OwnLoginsProps & {
  /** Where another system manages address and password. */
  host: HostedAccountProps | undefined
  twoFactor: TwoFactorState | undefined
  sessions: readonly OwnSession[] | undefined
  /** The code of a mail that was requested to delete the account. */
  deletionCode: string
}

function SettingsAccountPage({
  data: { host, twoFactor, sessions, deletionCode, ...logins },
}: PageProps<AccountSettings>) {
  useFollowLogins()
  return (
    <>
      {host ? (
        <HostedAccount {...host} />
      ) : (
        <>
          <EmailSection />
          <PasswordSection />
        </>
      )}
      <OwnLogins {...logins} />
      {!host && <TwoFactorSection state={twoFactor} />}
      <SessionsSection sessions={sessions} />
      <ExportSection />
      {!host && <DeletionSection code={deletionCode} />}
    </>
  )
}

/** If it cannot be loaded, the other settings are still shown. */
async function loadLogins(api: ApiClient): Promise<OwnLogin[]> {
  const answer = await attempt(api.call('connectorUserInfo'))
  return answer.ok ? answer.data : []
}

async function loadHost(api: ApiClient): Promise<HostedAccountProps | undefined> {
  const options = await loadLoginOptions(api)
  if (!options.host || !isOnlyLoginMethod(options)) return undefined
  const pages = await attempt(api.call('userCenterUserSettings'))
  const url = pages.ok ? pages.data.account_setting_agent.redirect_url : ''
  return { name: options.host.display_name, url }
}

export const page = defineUserSettingsPage<AccountSettings>({
  current: 'account',
  loader: async ({ api, url, session }) => {
    const { isActivated } = session.state()
    const [logins, host, twoFactor, sessions] = await Promise.all([
      isActivated ? loadLogins(api) : [],
      loadHost(api),
      attempt(api.call('twoFactorInfo')),
      attempt(api.call('userSessionList')),
    ])
    return {
      logins,
      host,
      twoFactor: twoFactor.ok ? twoFactor.data : undefined,
      sessions: sessions.ok ? sessions.data : undefined,
      deletionCode: url.searchParams.get('code') ?? '',
      connected: url.searchParams.get('connected') ?? '',
      failure: readFailure(url),
    }
  },
  Component: SettingsAccountPage,
})
