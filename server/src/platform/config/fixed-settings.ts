import type { SmtpSettings } from '@querent/sdk/contract'
import type { Environment } from './environment.ts'

/** Settings of the site that the environment sets: administrators see them and cannot change them. */
export type FixedSettings = {
  general?: { name?: string; site_url?: string; contact_email?: string }
  smtp?: SmtpSettings
}

/** The variable that sets each of them. */
export const settingVariables = {
  general: {
    name: 'QUERENT_SITE_NAME',
    site_url: 'QUERENT_SITE_URL',
    contact_email: 'QUERENT_CONTACT_EMAIL',
  },
  smtp: {
    smtp_host: 'SMTP_HOST',
    smtp_port: 'SMTP_PORT',
    encryption: 'SMTP_ENCRYPTION',
    smtp_username: 'SMTP_USERNAME',
    smtp_password: 'SMTP_PASSWORD',
    // A username means that the mail server requires a login.
    smtp_authentication: 'SMTP_USERNAME',
    from_email: 'SMTP_FROM_EMAIL',
    from_name: 'SMTP_FROM_NAME',
  },
} as const satisfies {
  [Section in keyof FixedSettings]-?: Record<keyof NonNullable<FixedSettings[Section]>, string>
}

const ports = { SSL: 465, TLS: 587, none: 25 } as const

export function readFixedSettings(environment: Environment): FixedSettings {
  const { QUERENT_SITE_NAME, QUERENT_SITE_URL, QUERENT_CONTACT_EMAIL, SMTP_HOST } = environment
  const general = {
    ...(QUERENT_SITE_NAME && { name: QUERENT_SITE_NAME }),
    ...(QUERENT_SITE_URL && { site_url: QUERENT_SITE_URL }),
    ...(QUERENT_CONTACT_EMAIL && { contact_email: QUERENT_CONTACT_EMAIL }),
  }
  return {
    ...(Object.keys(general).length > 0 && { general }),
    ...(SMTP_HOST && { smtp: readMailServer(SMTP_HOST, environment) }),
  }
}

function readMailServer(smtp_host: string, environment: Environment): SmtpSettings {
  const { SMTP_ENCRYPTION: encryption = 'TLS', SMTP_USERNAME: smtp_username = '' } = environment
  return {
    smtp_host,
    smtp_port: environment.SMTP_PORT ?? ports[encryption],
    encryption: encryption === 'none' ? '' : encryption,
    smtp_username,
    smtp_password: environment.SMTP_PASSWORD ?? '',
    smtp_authentication: smtp_username !== '',
    from_email: environment.SMTP_FROM_EMAIL ?? '',
    from_name: environment.SMTP_FROM_NAME ?? '',
  }
}
