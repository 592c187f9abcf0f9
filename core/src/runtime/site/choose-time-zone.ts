import type { SiteSettings } from './site-settings.ts'

/** The account's own, or the site's; empty if neither is set, which means UTC. */
export function chooseTimeZone(user: { time_zone?: string } | null, site: SiteSettings): string {
  return user?.time_zone || site.interface?.time_zone || ''
}
