export { registerFeeds } from './feed.routes.ts'
