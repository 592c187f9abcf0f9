/** Width and height of the window. Screenshots show the whole page, including what is below the window. */
export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

export type Variant = {
  size: keyof typeof sizes
  scheme?: 'light' | 'dark'
  language?: 'en_US' | 'ar' | 'zh_CN'
}

const desktop: Variant = { size: 'desktop' }
const phone: Variant = { size: 'phone' }
const dark: Variant = { size: 'desktop', scheme: 'dark' }
const arabic: Variant = { size: 'desktop', language: 'ar' }
const arabicPhone: Variant = { size: 'phone', language: 'ar' }
const chinese: Variant = { size: 'desktop', language: 'zh_CN' }

/**
 * Stories that are compared with a screenshot, by id. About 40 screenshots in total: one for each kind of
 * page, component and state. All other stories are still opened and tested by `stories.spec.ts`.
 */
export const screenshots: Record<string, Variant[]> = {
  // Reading
  'pages-questionlistpage--visitor': [desktop, dark, phone, arabic, chinese],
  'pages-questionlistpage--empty': [desktop],
  'pages-questionpage--answered': [desktop, dark, phone, arabicPhone],
  'pages-questionpage--moderator': [phone],
  'pages-searchpage--results': [desktop],
  'pages-taglistpage--member': [desktop],
  'pages-timelinepage--change': [desktop],
  'features-comments-commentlist--many': [desktop],
  'features-posts-votecontrol--states': [dark],
  'ui-prose--everything': [desktop, dark],
  // Writing
  'pages-askpage--incomplete': [desktop],
  'pages-questionpage--writing': [phone],
  'features-editor-markdownfield--written': [dark],
  'ui-fields--wrong': [desktop, arabic],
  // Account
  'pages-account--login-with-others': [desktop, dark, phone],
  'pages-profile--overview': [desktop, phone, arabic],
  'pages-settings--account': [desktop],
  'pages-notifications--inbox': [desktop, phone],
  'pages-notifications--inbox-empty': [dark],
  // Administration
  'pages-adminpluginspage--page': [desktop, dark, phone],
  'pages-adminpluginpage--every-control': [desktop, arabic],
  'pages-install--site': [desktop],
  // Dialogs, menus and states
  'app-messages--dangerous-question': [desktop],
  'features-administration-userdialogs--delete': [desktop],
  'features-accounts-captchadialog--challenge': [phone],
  'features-administration-installedplugins--upload-choosing': [dark],
  'features-administration-installedplugins--failed': [desktop],
  'features-questions-questionlist--loading': [desktop],
  'pages-errors--server-error': [phone],
  'ui-button--variants': [desktop],
  'ui-floating--menus': [desktop],
}
