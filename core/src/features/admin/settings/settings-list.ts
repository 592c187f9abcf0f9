import type { SettingField, SettingKind, SettingsDeclaration } from './setting-field.ts'

type Named = Record<string, SettingKind | Omit<SettingField, 'name'>>

function declareSettings(id: string, path: string, title: string, fields: Named): SettingsDeclaration {
  return {
    id,
    path: `/admin/${path}`,
    title,
    fields: Object.entries(fields).map(([name, field]) =>
      typeof field === 'string' ? { name, kind: field } : { name, ...field },
    ),
  }
}

const must = (kind: SettingKind) => ({ kind, isRequired: true })
const oneOf = (...options: string[]) => ({ kind: 'choice' as const, options })

/** Every setting of the administration by its page: forms and the search are made from this list. */
export const settingsPages = {
  general: declareSettings('general', 'general', 'admin_menu.general', {
    name: must('text'),
    short_description: 'text',
    description: 'long',
    site_url: must('url'),
    contact_email: must('email'),
    check_update: 'toggle',
    update_check_url: 'url',
  }),
  interface: declareSettings('interface', 'interface', 'admin_menu.interface', {
    language: 'select',
    time_zone: 'zone',
  }),
  users: declareSettings('users', 'settings-users', 'admin_menu.settings_users', {
    default_avatar: oneOf('system', 'gravatar'),
    gravatar_base_url: 'url',
    allow_update_display_name: 'toggle',
    allow_update_username: 'toggle',
    allow_update_avatar: 'toggle',
    allow_update_bio: 'toggle',
    allow_update_website: 'toggle',
    allow_update_location: 'toggle',
  }),
  write: declareSettings('write', 'write', 'admin_menu.write', {
    restrict_answer: 'toggle',
    min_content: must('number'),
    min_tags: must('number'),
    required_tag: 'toggle',
    recommend_tags: 'tags',
    reserved_tags: 'tags',
    flags_to_hide: must('number'),
    flag_reputation: must('number'),
    new_account_days: must('number'),
    new_account_posts: must('number'),
    max_image_size: must('number'),
    max_image_megapixel: must('number'),
    authorized_image_extensions: 'list',
    max_attachment_size: must('number'),
    authorized_attachment_extensions: 'list',
  }),
  seo: declareSettings('seo', 'seo', 'admin_menu.seo', { permalink: 'own', robots: must('long') }),
  login: declareSettings('login', 'login', 'admin_menu.login', {
    allow_new_registrations: 'toggle',
    allow_email_registrations: 'toggle',
    require_email_verification: 'toggle',
    unconfirmed_account_days: must('number'),
    allow_email_domains: 'list',
    blocked_email_domains: 'list',
    blocked_ip_addresses: 'list',
    allow_password_login: 'toggle',
    login_required: 'toggle',
    require_staff_two_factor: 'toggle',
  }),
  smtp: declareSettings('smtp', 'smtp', 'admin_menu.smtp', {
    from_email: 'email',
    from_name: 'text',
    smtp_host: 'text',
    encryption: oneOf('', 'SSL', 'TLS'),
    smtp_port: must('number'),
    smtp_authentication: 'toggle',
    smtp_username: 'text',
    smtp_password: { kind: 'own', isSecret: true },
  }),
  legal: declareSettings('legal', 'legal', 'admin_menu.legal', {
    terms_of_service_original_text: 'own',
    privacy_policy_original_text: 'own',
    ask_again: 'toggle',
    external_content_display: oneOf('always_display', 'ask_before_display'),
  }),
  privileges: declareSettings('privileges', 'privileges', 'admin_menu.privileges', {
    level: 'own',
    custom_privileges: 'own',
  }),
  themes: declareSettings('themes', 'themes', 'admin_menu.themes', {
    primary_color: 'own',
    navbar_style: 'own',
    color_scheme: oneOf('system', 'light', 'dark'),
    layout: oneOf('Full-width', 'Fixed-width'),
  }),
  branding: declareSettings('branding', 'branding', 'admin_menu.branding', {
    logo: 'own',
    mobile_logo: 'own',
    square_icon: 'own',
    favicon: 'own',
  }),
  css_html: declareSettings('css_html', 'css-html', 'admin_menu.css_html', {
    custom_css: 'own',
    custom_head: 'own',
    custom_header: 'own',
    custom_footer: 'own',
    custom_sidebar: 'own',
    allowed_hosts: 'list',
  }),
  backups: declareSettings('backups', 'backups', 'admin_menu.backups', {
    is_scheduled: 'toggle',
    hour: must('number'),
    keep_daily: must('number'),
    keep_weekly: must('number'),
    keep_monthly: must('number'),
    verify_days: must('number'),
  }),
  audit: declareSettings('audit', 'audit-log', 'admin_menu.audit_log', { retention_days: must('number') }),
}
