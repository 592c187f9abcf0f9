import type { SiteSettings } from '../../modules/settings/index.ts'
import { type Finding, note } from '../finding.ts'

/** A restored or imported site is in maintenance if its original was. */
export function examineMaintenance({ maintenance }: SiteSettings): Finding[] {
  if (!maintenance.is_read_only) return []
  return [note('Maintenance mode is on, so the site is read-only. To end it: querent maintenance off.')]
}
