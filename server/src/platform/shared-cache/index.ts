export {
  type CacheCalls,
  type CacheState,
  CacheUnavailable,
  createSiteCache,
  type FoundCache,
  type SiteCache,
} from './shared-cache.ts'
