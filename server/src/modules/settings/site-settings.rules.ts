import type {
  AdminGeneral,
  AuditSettings,
  BackupSettings,
  LegalKind,
  PluginCatalogSettings,
  PrivilegeSettings,
  SiteBranding,
  SiteCustom,
  SiteInterface,
  SiteLegal,
  SiteLoginRules,
  SiteSeo,
  SiteTheme,
  SiteUsers,
  SiteWriteRules,
  SmtpSettings,
} from '@querent/sdk/contract'
import { presetRanks } from '../privileges/index.ts'

/** The current versions of the legal texts. It is updated when administrators change the texts. */
export type LegalState = {
  /** Members who only accepted earlier versions are asked to accept; 0 means nobody is. */
  asked_version: number
} & Record<LegalKind, { version: number; changed_at: number }>

/**
 * The errors of the last scheduled backup and the last verification, and missing backups; empty if all is
 * well.
 */
export type BackupState = { backup_error: string; verification_error: string; missing_error: string }

/** Distinguishes what this installation has created from what it inherited. */
export type InstallationState = {
  id: string
  /** The ids of the installations that it was restored from. */
  former_ids: string[]
  /**
   * Uploads up to this id came with the backup: the site that made it may still need their files in a store.
   */
  last_inherited_upload: number
  /** Plugins from the backup: the site that made it may still use their search index. */
  inherited_plugins: string[]
}

/** Posts contain the site's URL of the time when they were written, in links to uploads. */
export type SiteUrlState = {
  /** Empty until the site has checked for the first time. */
  current: string
  former: string[]
}

/** The newest known catalog of a publisher: older ones are rejected. */
export type PluginCatalogState = { public_key: string; issued_at: number }

/** Maintenance mode, which is set on the command line. */
export type MaintenanceSettings = {
  is_read_only: boolean
  /** Shown to everyone, for example how long the maintenance lasts. */
  message: string
}

/** All settings of administrators, by section; each section is stored as one JSON value. */
export type SiteSettings = {
  general: AdminGeneral
  interface: SiteInterface
  users: SiteUsers
  branding: SiteBranding
  login: SiteLoginRules
  write: SiteWriteRules
  legal: SiteLegal
  legal_state: LegalState
  seo: SiteSeo
  theme: SiteTheme
  custom: SiteCustom
  smtp: SmtpSettings
  privileges: PrivilegeSettings
  audit: AuditSettings
  backups: BackupSettings
  maintenance: MaintenanceSettings
  backup_state: BackupState
  installation_state: InstallationState
  address_state: SiteUrlState
  plugin_catalog: PluginCatalogSettings
  plugin_catalog_state: PluginCatalogState
  plugin_order: { slugs: string[] }
}

export type SettingsSection = keyof SiteSettings

/** The settings until an administrator or the installation changes them. */
export const defaultSettings: SiteSettings = {
  general: {
    name: 'Querent',
    short_description: '',
    description: '',
    site_url: 'http://localhost:9080',
    contact_email: 'admin@example.com',
    check_update: true,
    update_check_url: '',
  },
  interface: { language: 'en_US', time_zone: 'UTC' },
  users: {
    // Not Gravatar, which would disclose a hash of the address of users who did not choose it.
    default_avatar: 'system',
    gravatar_base_url: 'https://www.gravatar.com/avatar/',
    allow_update_display_name: true,
    allow_update_username: true,
    allow_update_avatar: true,
    allow_update_bio: true,
    allow_update_website: true,
    allow_update_location: true,
  },
  branding: { logo: '', mobile_logo: '', square_icon: '', favicon: '' },
  login: {
    allow_new_registrations: true,
    allow_email_registrations: true,
    allow_password_login: true,
    login_required: false,
    allow_email_domains: null,
    blocked_email_domains: null,
    blocked_ip_addresses: null,
    require_email_verification: true,
    require_staff_two_factor: false,
    unconfirmed_account_days: 30,
  },
  write: {
    restrict_answer: true,
    required_tag: false,
    max_image_size: 4,
    max_attachment_size: 8,
    max_image_megapixel: 40,
    authorized_image_extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
    authorized_attachment_extensions: [],
    min_content: 6,
    min_tags: 1,
    flags_to_hide: 3,
    flag_reputation: 100,
    new_account_days: 0,
    new_account_posts: 10,
  },
  legal: {
    terms_of_service_original_text: '',
    terms_of_service_parsed_text: '',
    privacy_policy_original_text: '',
    privacy_policy_parsed_text: '',
    external_content_display: 'always_display',
  },
  legal_state: {
    asked_version: 0,
    tos: { version: 0, changed_at: 0 },
    privacy: { version: 0, changed_at: 0 },
  },
  seo: { permalink: 2, robots: 'User-agent: *\nDisallow: /answer/api\n' },
  theme: {
    theme: 'default',
    theme_config: { default: { navbar_style: '#0033ff', primary_color: '#0033ff' } },
    color_scheme: 'system',
    layout: 'Full-width',
  },
  custom: {
    custom_css: '',
    custom_head: '',
    custom_header: '',
    custom_footer: '',
    custom_sidebar: '',
    allowed_hosts: [],
  },
  smtp: {
    from_email: '',
    from_name: '',
    smtp_host: '',
    smtp_port: 465,
    // The usual encryption on that port.
    encryption: 'SSL',
    smtp_username: '',
    smtp_password: '',
    smtp_authentication: true,
  },
  privileges: { level: 2, ranks: presetRanks(2), custom: {} },
  audit: { retention_days: 365 },
  maintenance: { is_read_only: false, message: '' },
  backups: {
    is_scheduled: false,
    hour: 3,
    keep_daily: 7,
    keep_weekly: 4,
    keep_monthly: 6,
    verify_days: 7,
  },
  backup_state: { backup_error: '', verification_error: '', missing_error: '' },
  installation_state: { id: '', former_ids: [], last_inherited_upload: 0, inherited_plugins: [] },
  address_state: { current: '', former: [] },
  plugin_catalog: { address: '', public_key: '' },
  plugin_catalog_state: { public_key: '', issued_at: 0 },
  plugin_order: { slugs: [] },
}
