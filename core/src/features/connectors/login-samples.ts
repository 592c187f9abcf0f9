import type { HostAgent, LoginItem } from './login-options.ts'

/** For tests and stories. */
export const sampleIcon = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><circle cx="10" cy="10" r="8"/></svg>',
)

export const sampleConnector: LoginItem = {
  slug_name: 'hub_connector',
  name: 'Hub',
  icon: sampleIcon,
  link: 'http://localhost:3000/answer/api/v1/connector/login/hub_connector',
}

export const sampleHost: HostAgent = {
  name: 'firm_user_center',
  display_name: 'The Firm',
  icon: sampleIcon,
  url: '',
  login_redirect_url: 'http://localhost:3000/answer/api/v1/user-center/login/redirect',
  sign_up_redirect_url: 'http://localhost:3000/answer/api/v1/user-center/sign-up/redirect',
  control_center: [],
  enabled_original_user_system: true,
}
