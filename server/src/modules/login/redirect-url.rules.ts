import type { LoginState } from './login-flow.service.ts'
import type { LoginProvider } from './login-provider.service.ts'

/** Pages for browsers that come back. The query contains the result, and no token. */
export const redirectTo = {
  code: (code: string) => buildPath('/users/auth-landing', { code }),
  email: (bindingKey: string) => buildPath('/users/confirm-email', { binding_key: bindingKey }),
  suspended: (until: number) => buildPath('/users/account-suspended', { until: String(until) }),
  connected: (slug: string) => buildPath('/users/settings/account', { connected: slug }),
  device: (code: string, number: string) => buildPath('/users/auth-landing', { device: code, number }),
}

type RedirectFailure = { reason: string; notice: string }

/** The page that explains why a login failed. */
export function getFailureRedirect(
  { reason, notice }: RedirectFailure,
  provider?: Pick<LoginProvider, 'slug' | 'kind'>,
  intent: LoginState['intent'] = 'login',
): string {
  const query = { failed: reason, provider: provider?.slug ?? '', notice }
  if (intent === 'bind') return buildPath('/users/settings/account', query)
  return buildPath(
    provider?.kind === 'userCenter' ? '/user-center/auth-failed' : '/users/auth-landing',
    query,
  )
}

function buildPath(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return `${path}?${query}`
}
