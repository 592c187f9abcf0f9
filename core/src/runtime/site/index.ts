export { chooseTimeZone } from './choose-time-zone.ts'
export { type QuestionPathParts, questionPath } from './question-path.ts'
export {
  allowsRegistration,
  blocksExternalContent,
  createSiteStore,
  getColorScheme,
  getSiteDescription,
  inkOn,
  isPrivate,
  primaryColor,
  SiteContext,
  type SiteSettings,
  type SiteStore,
  siteLook,
  siteStyleMark,
  useSite,
  useSiteStore,
  type WrittenLegal,
  writtenLegal,
} from './site-settings.ts'
