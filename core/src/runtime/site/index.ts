export { type QuestionAddress, questionPath } from './question-path.ts'
export {
  allowsRegistration,
  blocksExternalContent,
  getColorScheme,
  getSiteDescription,
  inkOn,
  isPrivate,
  primaryColor,
  type SiteSettings,
  siteLook,
  siteStyleMark,
  writtenLegal,
} from './site-settings.ts'
export { createSiteStore, SiteContext, type SiteStore, useSite, useSiteStore } from './useSite.ts'
