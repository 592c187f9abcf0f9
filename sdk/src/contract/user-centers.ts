import { z } from 'zod'
import { loginSecret } from './connectors.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './envelope.ts'

/** The user center of the site; `agent_info` is null if there is none. */
export const userCenterAgent = z.object({
  enabled: z.boolean(),
  agent_info: z
    .object({
      name: z.string(),
      display_name: z.string(),
      /** An SVG as base64. */
      icon: z.string(),
      url: z.string(),
      login_redirect_url: z.string(),
      sign_up_redirect_url: z.string(),
      control_center: z.array(z.object({ name: z.string(), label: z.string(), url: z.string() })),
      enabled_original_user_system: z.boolean(),
    })
    .nullable(),
})
export type UserCenterAgent = z.infer<typeof userCenterAgent>

const settingAgent = z.object({ enabled: z.boolean(), redirect_url: z.string() })

const personalBranding = z.object({
  icon: z.string(),
  name: z.string(),
  label: z.string(),
  url: z.string(),
})

/** The state of a login on another device. */
export const deviceLoginState = z.enum(['waiting', 'done', 'expired'])
export type DeviceLoginState = z.infer<typeof deviceLoginState>

/** A system that hosts the accounts of the site. */
export const userCenterEndpoints = {
  userCenterAgentInfo: endpoint({
    method: 'GET',
    access: 'open',
    path: '/user-center/agent',
    summary: 'Returns the user center that manages the accounts, if there is one.',
    data: userCenterAgent,
  }),
  userCenterUserSettings: endpoint({
    method: 'GET',
    access: 'active',
    path: '/user-center/user/settings',
    summary: 'Returns the addresses at the user center where the caller changes profile and account.',
    data: z.object({ profile_setting_agent: settingAgent, account_setting_agent: settingAgent }),
  }),
  userCenterBranding: endpoint({
    method: 'GET',
    access: 'public',
    path: '/user-center/personal/branding',
    summary: 'Returns what the user center shows on a user’s profile.',
    query: z.object({ username: z.string().min(1).max(500) }),
    data: z.object({ enabled: z.boolean(), personal_branding: z.array(personalBranding) }),
  }),
  userCenterDeviceStart: endpoint({
    method: 'POST',
    access: 'open',
    path: '/user-center/device/start',
    whileReadOnly: true,
    summary: 'Starts a login that is completed on another device, such as a phone that scans a code.',
    data: z.object({
      device_key: z.string(),
      /** The content of the code to scan. */
      url: z.string(),
      /** Shown on both devices, so that users can compare. */
      number: z.string(),
      /** Unix seconds. */
      expires_at: z.int(),
    }),
    reasons: ['error.connector.not_found', 'error.connector.unavailable'],
  }),
  userCenterDeviceCheck: endpoint({
    method: 'GET',
    access: 'open',
    path: '/user-center/device/check',
    summary:
      'Returns the state of a login on another device and, once it is done, the single-use code that opens its session.',
    query: z.object({ device_key: loginSecret }),
    data: z.object({
      state: deviceLoginState,
      /** For `connector/exchange`; empty until the login is done. */
      code: z.string(),
    }),
  }),
  userCenterDeviceConfirm: endpoint({
    method: 'POST',
    access: 'open',
    path: '/user-center/device/confirm',
    whileReadOnly: true,
    summary: 'Confirms the login of another device. Sent by the device on which the user logged in.',
    body: z.object({ code: loginSecret }),
    data: nothing,
    reasons: ['error.connector.expired'],
  }),
  adminUserCenterAgentInfo: endpoint({
    base: 'admin',
    method: 'GET',
    access: 'admin',
    path: '/user-center/agent',
    summary: 'Returns what administrators may still do with accounts if a user center manages them.',
    data: z.object({
      allow_create_user: z.boolean(),
      allow_update_user_status: z.boolean(),
      allow_update_user_password: z.boolean(),
      allow_update_user_role: z.boolean(),
    }),
  }),
}
