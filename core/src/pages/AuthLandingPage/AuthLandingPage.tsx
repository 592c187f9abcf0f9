import {
  DeviceConfirmation,
  type FailedLogin,
  FailedLoginPanel,
  type LoginOptions,
  loadLoginOptions,
  readFailure,
  SessionExchange,
} from '../../features/connectors/index.ts'
import { definePage, goTo, type PageProps } from '../../runtime/page/index.ts'

/** Where external logins return: with a code, a device to confirm, or an error. */
type Landing =
  | { kind: 'code'; code: string }
  | { kind: 'device'; code: string; number: string }
  | { kind: 'failed'; failure: FailedLogin; options: LoginOptions }

function AuthLandingPage({ data }: PageProps<Landing>) {
  switch (data.kind) {
    case 'code':
      return <SessionExchange code={data.code} />
    case 'device':
      return <DeviceConfirmation code={data.code} number={data.number} />
    case 'failed':
      return <FailedLoginPanel failure={data.failure} options={data.options} />
    default:
      return data satisfies never
  }
}

export const page = definePage<Landing>({
  loader: async ({ api, url }) => {
    const { searchParams } = url
    const [code, device] = [searchParams.get('code'), searchParams.get('device')]
    if (code) return { kind: 'code', code }
    if (device) return { kind: 'device', code: device, number: searchParams.get('number') ?? '' }
    const failure = readFailure(url)
    if (!failure) throw goTo('/')
    return { kind: 'failed', failure, options: await loadLoginOptions(api) }
  },
  meta: (_, { t }) => ({ title: t('app.title.login'), robots: 'noindex' }),
  Component: AuthLandingPage,
})
