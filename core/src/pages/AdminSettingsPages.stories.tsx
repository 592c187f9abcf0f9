import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { buildGeneral, privilegeOptions, sampleBadges } from '../features/admin/settings/settings-samples.ts'
import { SiteLayout } from '../shell/layout/SiteLayout.tsx'
import { apiFieldErrors, settingsConflict } from '../shell/testing/api-errors.ts'
import { StoryPage } from '../shell/testing/StoryPage.tsx'
import { page as badges } from './AdminBadgesPage/AdminBadgesPage.tsx'
import { page as branding } from './AdminBrandingPage/AdminBrandingPage.tsx'
import { page as cssHtml } from './AdminCssHtmlPage/AdminCssHtmlPage.tsx'
import { page as general } from './AdminGeneralPage/AdminGeneralPage.tsx'
import { page as interfacePage } from './AdminInterfacePage/AdminInterfacePage.tsx'
import { page as legal } from './AdminLegalPage/AdminLegalPage.tsx'
import { page as login } from './AdminLoginPage/AdminLoginPage.tsx'
import { page as privileges } from './AdminPrivilegesPage/AdminPrivilegesPage.tsx'
import { page as seo } from './AdminSeoPage/AdminSeoPage.tsx'
import { page as users } from './AdminSettingsUsersPage/AdminSettingsUsersPage.tsx'
import { page as smtp } from './AdminSmtpPage/AdminSmtpPage.tsx'
import { page as themes } from './AdminThemesPage/AdminThemesPage.tsx'
import { page as write } from './AdminWritePage/AdminWritePage.tsx'

const meta: Meta = { title: 'pages/AdminSettings' }
export default meta
type Story = StoryObj

const user = { id: '1', username: 'ada', display_name: 'Ada Lovelace', role_id: 2, mail_status: 1 }
let stored = buildGeneral()
const calls = {
  siteGeneralInfo: () => stored,
  siteGeneralUpdate: () => {
    throw stored.name === 'Theirs' ? settingsConflict() : apiFieldErrors({ name: 'Choose another name.' })
  },
  smtpTest: () => ({ is_sent: false, answer: '535 5.7.8 Username and Password not accepted' }),
}

function at(path: string, children: ReactNode, play?: Story['play']): Story {
  return {
    render: () => {
      stored = buildGeneral()
      return (
        <StoryPage layout={<SiteLayout />} at={`/admin/${path}`} user={user} calls={calls}>
          {children}
        </StoryPage>
      )
    },
    play,
  }
}

const data = (loaded: Record<string, unknown> | null, options = {}) => ({
  own: { loaded, options },
  plugins: [],
})
const option = (value: string, label = value) => ({ value, label })

function type(canvas: HTMLElement, name: string, value: string): HTMLInputElement {
  const field = canvas.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!field) throw new Error(`The page has no field ${name}.`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

async function changeName(canvas: HTMLElement) {
  type(canvas, 'name', 'Mine').form?.requestSubmit()
}

const generalPage = <general.Component data={data(buildGeneral())} />
export const General: Story = at('general', generalPage)
export const OtherAddress: Story = at('general', generalPage, async ({ canvasElement }) => {
  type(canvasElement, 'site_url', 'https://questions.example.org')
})
export const Refused: Story = at('general', generalPage, ({ canvasElement }) => changeName(canvasElement))
export const ChangedElsewhere: Story = at('general', generalPage, async ({ canvasElement }) => {
  stored = buildGeneral({ name: 'Theirs', description: 'Written elsewhere.' })
  await changeName(canvasElement)
})
export const FromEnvironment: Story = at(
  'smtp',
  <smtp.Component
    data={data({
      from_email: 'questions@example.org',
      from_name: '',
      smtp_host: 'mail.example.org',
      encryption: 'TLS',
      smtp_port: 587,
      smtp_authentication: true,
      smtp_username: 'questions',
      smtp_password: '********',
      from_environment: {
        smtp_host: 'SMTP_HOST',
        encryption: 'SMTP_ENCRYPTION',
        smtp_port: 'SMTP_PORT',
        smtp_authentication: 'SMTP_USERNAME',
        smtp_username: 'SMTP_USERNAME',
        smtp_password: 'SMTP_PASSWORD',
      },
    })}
  />,
)
export const NotLoaded: Story = at('general', <general.Component data={data(null)} />)

export const Interface: Story = at(
  'interface',
  <interfacePage.Component
    data={data(
      { language: 'en_US', time_zone: 'Europe/Berlin', default_avatar: 'system', gravatar_base_url: '' },
      {
        language: [option('en_US', 'English'), option('ar', 'العربية')],
        time_zone: [option('Europe/Berlin')],
      },
    )}
  />,
)

const fields = ['display_name', 'username', 'avatar', 'bio', 'website', 'location']
export const Users: Story = at(
  'settings-users',
  <users.Component
    data={data({
      default_avatar: 'system',
      gravatar_base_url: 'https://www.gravatar.com/avatar/',
      ...Object.fromEntries(fields.map((name) => [`allow_update_${name}`, name !== 'website'])),
    })}
  />,
)

const tag = (slug_name: string) => ({ slug_name, display_name: slug_name })
export const Write: Story = at(
  'write',
  <write.Component
    data={data({
      restrict_answer: true,
      min_content: 6,
      min_tags: 1,
      required_tag: false,
      recommend_tags: [tag('javascript'), tag('sql')],
      reserved_tags: [],
      flags_to_hide: 3,
      flag_reputation: 100,
      new_account_days: 3,
      new_account_posts: 10,
      max_image_size: 4,
      max_image_megapixel: 40,
      authorized_image_extensions: ['jpg', 'png'],
      max_attachment_size: 8,
      authorized_attachment_extensions: [],
    })}
  />,
)

export const Seo: Story = at(
  'seo',
  <seo.Component data={data({ permalink: 3, robots: 'User-agent: *\nDisallow: /\n' })} />,
)

export const Login: Story = at(
  'login',
  <login.Component
    data={data({
      allow_new_registrations: true,
      allow_email_registrations: true,
      require_email_verification: true,
      allow_email_domains: ['example.com'],
      blocked_email_domains: ['throwaway.example'],
      blocked_ip_addresses: ['198.51.100.0/24'],
      allow_password_login: true,
      login_required: false,
      require_staff_two_factor: false,
      unconfirmed_account_days: 30,
    })}
  />,
)

export const Smtp: Story = at(
  'smtp',
  <smtp.Component
    data={data({
      from_email: 'site@example.com',
      from_name: '',
      smtp_host: 'smtp.example.com',
      encryption: 'TLS',
      smtp_port: 587,
      smtp_authentication: true,
      smtp_username: 'site@example.com',
      smtp_password: '********',
    })}
  />,
)

export const Legal: Story = at(
  'legal',
  <legal.Component
    data={data({
      terms_of_service_original_text: 'Be **kind**.',
      terms_of_service_parsed_text: '',
      privacy_policy_original_text: '',
      privacy_policy_parsed_text: '',
      external_content_display: 'ask_before_display',
    })}
  />,
)

const custom_privileges = { 'rank.question.add': '1', 'rank.question.vote_up': 'many' }
export const Privileges: Story = at(
  'privileges',
  <privileges.Component data={data({ level: 2, custom_privileges, options: privilegeOptions })} />,
)
export const CustomPrivileges: Story = at(
  'privileges',
  <privileges.Component data={data({ level: 99, custom_privileges, options: privilegeOptions })} />,
)

export const Themes: Story = at(
  'themes',
  <themes.Component
    data={data({
      theme: 'default',
      theme_config: {},
      color_scheme: 'system',
      layout: 'Full-width',
      primary_color: '#ffcc00',
      navbar_style: '#550077',
    })}
  />,
)

export const Branding: Story = at(
  'branding',
  <branding.Component data={data({ logo: '', mobile_logo: '', square_icon: '', favicon: '' })} />,
)

export const CssHtml: Story = at(
  'css-html',
  <cssHtml.Component
    data={data({
      custom_css: 'main {\n  /* quiet */\n  color: #222222;\n}',
      custom_head: '<script>console.info("counted")</script>',
      custom_header: '',
      custom_footer: '',
      custom_sidebar: '',
      allowed_hosts: ['stats.example.com'],
    })}
  />,
)

export const Badges: Story = at(
  'badges',
  <badges.Component data={{ own: { count: 2, list: sampleBadges }, plugins: [] }} />,
)
