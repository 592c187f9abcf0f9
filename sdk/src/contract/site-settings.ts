import { z } from 'zod'
import { textLimits } from './limits.ts'

const url = (max: number) => z.url({ protocol: /^https?$/ }).max(max)
const optionalText = (min: number, max: number) =>
  z.union([z.literal(''), z.string().min(min).max(max)]).default('')
const assetUrl = z.string().max(512).default('')

/**
 * A digest of each field as it was read. If it is sent back with a change, fields that another user changed
 * in the meantime are not overwritten. Older clients send none, and replace everything.
 */
export const settingsRevision = z.record(z.string(), z.string().max(64))
export type SettingsRevision = z.infer<typeof settingsRevision>

/** Name and URL of the site. */
export const siteGeneral = z.object({
  name: z.string().trim().min(2).max(128),
  short_description: optionalText(4, 255),
  description: optionalText(4, 2000),
  site_url: url(512),
  contact_email: z.email().max(512),
  check_update: z.boolean().default(true),
})
export type SiteGeneral = z.infer<typeof siteGeneral>

/** `siteGeneral` with the fields that only administrators read. */
export const adminGeneral = siteGeneral.extend({
  /** Where the newest version is described; empty: at the package registry that npm is configured with. */
  update_check_url: z.union([z.literal(''), url(512)]).default(''),
})
export type AdminGeneral = z.infer<typeof adminGeneral>

/** The image of members who chose none: their initials, or the Gravatar of their address. */
export const defaultAvatar = z.enum(['system', 'gravatar'])

/** Language and time zone of users who chose none. */
export const siteInterface = z.object({
  language: z.string().min(2).max(128),
  time_zone: z.string().min(2).max(128),
})
export type SiteInterface = z.infer<typeof siteInterface>

/** What members may change about themselves, and the image of members who chose none. */
export const siteUsers = z.object({
  default_avatar: defaultAvatar,
  gravatar_base_url: z.string().max(512).default(''),
  allow_update_display_name: z.boolean().default(false),
  allow_update_username: z.boolean().default(false),
  allow_update_avatar: z.boolean().default(false),
  allow_update_bio: z.boolean().default(false),
  allow_update_website: z.boolean().default(false),
  allow_update_location: z.boolean().default(false),
})
export type SiteUsers = z.infer<typeof siteUsers>

/** The image of members who chose none. */
export const siteAvatars = siteUsers.pick({ default_avatar: true, gravatar_base_url: true })

/** URLs of logos and icons; empty if none was uploaded. */
export const siteBranding = z.object({
  logo: assetUrl,
  mobile_logo: assetUrl,
  square_icon: assetUrl,
  favicon: assetUrl,
})
export type SiteBranding = z.infer<typeof siteBranding>

/** Who may register, log in and read. */
export const siteLogin = z.object({
  allow_new_registrations: z.boolean().default(false),
  allow_email_registrations: z.boolean().default(false),
  allow_password_login: z.boolean().default(false),
  login_required: z.boolean().default(false),
  allow_email_domains: z.array(z.string().max(255)).nullable().default(null),
  require_email_verification: z.boolean().default(true),
})
export type SiteLogin = z.infer<typeof siteLogin>

/** `siteLogin` with the fields that only administrators read. */
export const siteLoginRules = siteLogin.extend({
  /** Addresses of these domains and their subdomains cannot register. */
  blocked_email_domains: z.array(z.string().max(255)).max(1000).nullable(),
  /** Only moderators and administrators can register or publish from these IP addresses and CIDR ranges. */
  blocked_ip_addresses: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(1000)
    .nullable(),
  /** Administrators and moderators who log in with a password act as members until they turn on two-factor authentication. */
  require_staff_two_factor: z.boolean(),
  /** Days without use after which accounts that were never confirmed are deleted; 0 keeps them. */
  unconfirmed_account_days: z.int().min(0).max(365),
})
export type SiteLoginRules = z.infer<typeof siteLoginRules>

/** A tag in a setting. */
export const tagReference = z.object({
  slug_name: z.string().min(textLimits.tagName.min).max(textLimits.tagName.max),
  display_name: z.string().default(''),
})

/** The tag lists of the write settings are flags of the tags themselves and are not stored here. */
const publicWriteRules = z.object({
  restrict_answer: z.boolean().default(false),
  required_tag: z.boolean().default(false),
  max_image_size: z.int().min(1).default(4),
  max_attachment_size: z.int().min(1).default(8),
  max_image_megapixel: z.int().min(1).default(40),
  authorized_image_extensions: z.array(z.string()).default([]),
  authorized_attachment_extensions: z.array(z.string()).default([]),
  /** UTF-8 bytes of a question's body. */
  min_content: z.int().min(0).max(65_535).default(6),
  min_tags: z.int().min(0).max(5).default(1),
})

/**
 * When flags hide a post until it is reviewed, and how much new accounts may publish. Only administrators
 * read these rules.
 */
export const siteModerationRules = z.object({
  /** Number of members whose flags hide a post; 0 = flags hide nothing. */
  flags_to_hide: z.int().min(0).max(100),
  /** Members with less reputation are not counted. */
  flag_reputation: z.int().min(0).max(1_000_000),
  /** Days for which an account is new; 0 = never. */
  new_account_days: z.int().min(0).max(365),
  /** Questions, answers and comments that a new account may publish within 24 hours. */
  new_account_posts: z.int().min(1).max(1000),
})

/** The write settings as stored. */
export const siteWriteRules = publicWriteRules.extend(siteModerationRules.shape)
export type SiteWriteRules = z.infer<typeof siteWriteRules>

/** The rules for posts, tags and uploads that are visible to every visitor. */
export const siteWrite = publicWriteRules.extend({
  recommend_tags: z.array(tagReference).default([]),
  reserved_tags: z.array(tagReference).default([]),
})
export type SiteWrite = z.infer<typeof siteWrite>

/** What questions require, and whether a member may answer a question more than once. */
export const siteQuestionRules = siteWrite.pick({ min_tags: true, min_content: true, restrict_answer: true })
/** Recommended and reserved tags, and whether questions need a recommended one. */
export const siteTagRules = siteWrite.pick({ required_tag: true, recommend_tags: true, reserved_tags: true })
/** The limits of uploads. */
export const siteUploadRules = siteWrite.pick({
  max_image_size: true,
  max_attachment_size: true,
  max_image_megapixel: true,
  authorized_image_extensions: true,
  authorized_attachment_extensions: true,
})

/** `siteWrite` with the rules that only administrators read. */
export const siteWriteForm = siteWrite.extend(siteModerationRules.shape)

/** The legal texts, as Markdown and as HTML, and whether external content needs a click. */
export const siteLegal = z.object({
  terms_of_service_original_text: z.string().default(''),
  terms_of_service_parsed_text: z.string().default(''),
  privacy_policy_original_text: z.string().default(''),
  privacy_policy_parsed_text: z.string().default(''),
  external_content_display: z.enum(['always_display', 'ask_before_display']),
})
export type SiteLegal = z.infer<typeof siteLegal>

/** `siteLegal` as administrators change it. */
export const siteLegalForm = siteLegal.extend({
  /** Members have to accept the texts before they can write again. Always off when read. A Querent extension. */
  ask_again: z.boolean().optional(),
})

/** 1 and 3 have the title in the URL of a question, 3 and 4 short ids. */
export const permalinkKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type PermalinkKind = z.infer<typeof permalinkKind>

/** The form of URLs, and the text of robots.txt. */
export const siteSeo = z.object({ permalink: permalinkKind, robots: z.string().min(1) })
export type SiteSeo = z.infer<typeof siteSeo>

/** Theme, colors and layout. */
export const siteTheme = z.object({
  theme: z.string().min(1).max(255),
  theme_config: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  color_scheme: z.string().max(100).default(''),
  layout: z.enum(['Full-width', 'Fixed-width']).default('Full-width'),
})
export type SiteTheme = z.infer<typeof siteTheme>

const customText = z.string().max(65_536).default('')
/**
 * A host with a dot in its name, or all hosts below it; such a text cannot change the rest of a security
 * policy.
 */
const hostPattern = /^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i
/** CSS and HTML that administrators add to every page. */
export const siteCustom = z.object({
  custom_css: customText,
  custom_head: customText,
  custom_header: customText,
  custom_footer: customText,
  custom_sidebar: customText,
  /** Hosts that pages may load scripts, styles, fonts and frames from. A Querent extension. */
  allowed_hosts: z.array(z.string().max(255).regex(hostPattern)).max(50).default([]),
})
export type SiteCustom = z.infer<typeof siteCustom>

/** How mail is sent. */
export const smtpSettings = z.object({
  from_email: z.string().max(256).default(''),
  from_name: z.string().max(256).default(''),
  smtp_host: z.string().max(256).default(''),
  smtp_port: z.int().min(1).max(65_535).default(465),
  encryption: z.enum(['', 'SSL', 'TLS']).default(''),
  smtp_username: z.string().max(256).default(''),
  smtp_password: z.string().max(256).default(''),
  smtp_authentication: z.boolean().default(false),
})
export type SmtpSettings = z.infer<typeof smtpSettings>

/** A level of privileges; 99 is the custom one. */
export const privilegeLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(99)])

/** Reputation needed per action, by `rank.<action>` key. */
export const privilegeSettings = z.object({
  level: privilegeLevel,
  /** The current values. */
  ranks: z.record(z.string(), z.int()),
  /** The values of the custom level, also while another level is chosen. */
  custom: z.record(z.string(), z.int()),
})
export type PrivilegeSettings = z.infer<typeof privilegeSettings>
