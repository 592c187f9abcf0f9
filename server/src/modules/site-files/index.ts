/** Feeds, sitemap, robots.txt, the web manifest, and the API description. */
export { registerApiDocs } from './api-docs.routes.ts'
export { registerFeeds } from './feed.routes.ts'
export { registerSecurityContact, registerSiteFiles } from './site-files.routes.ts'
