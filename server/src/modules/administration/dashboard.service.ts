import type { DashboardInfo } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Clock } from '../../platform/clock.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import type { Actor } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { describeDatabase } from './dashboard.repository.ts'
import { formatSize } from './format-size.ts'
import type { SiteStats } from './site-stats.service.ts'
import { createUpdateCheck, type UpdateCheckDependencies } from './update-check.ts'

export type DashboardDependencies = Pick<ModuleDependencies, 'db' | 'mail'> &
  UpdateCheckDependencies & {
    /** The number of items that wait for the actor's review. */
    countReviews(actor: Actor): Promise<number>
  }

const databaseSeconds = 3600

type Dependencies = DashboardDependencies & { readSiteStats(): Promise<SiteStats> }

export function createDashboard({ countReviews, readSiteStats, ...dependencies }: Dependencies) {
  const { db, clock, mail, settings } = dependencies
  const getNewestVersion = createUpdateCheck(dependencies)
  const getDatabase = remember(() => describeDatabase(db), databaseSeconds, clock)

  return async (actor: Actor): Promise<DashboardInfo> => {
    const stats = await readSiteStats()
    const database = await getDatabase()
    const reviews = await countReviews(actor)
    return {
      ...presentCounts(stats),
      report_count: reviews,
      ...presentSite(settings.current),
      smtp: mail.isDelivering() ? 'enabled' : 'not_configured',
      app_start_time: String(Math.floor(process.uptime())),
      version_info: { version: readProductVersion(), revision: '', remote_version: getNewestVersion() },
      go_version: `Node.js ${process.version}`,
      occupying_storage_space: formatSize(stats.uploads),
      database_version: database.version,
      database_size: formatSize(database.size),
    }
  }
}

/** Reads again once the last result is too old. */
function remember<T>(read: () => Promise<T>, seconds: number, clock: Clock): () => Promise<T> {
  let known: { value: T; until: number } | undefined
  return async () => {
    if (known && known.until > clock()) return known.value
    const value = await read()
    known = { value, until: clock() + seconds }
    return value
  }
}

function presentCounts({ listed, resolved, unanswered, ...site }: SiteStats) {
  return {
    question_count: listed,
    resolved_count: resolved,
    resolved_rate: formatShare(resolved, listed),
    unanswered_count: unanswered,
    unanswered_rate: formatShare(unanswered, listed),
    answer_count: site.answers,
    comment_count: site.comments,
    vote_count: site.votes,
    user_count: site.users,
  }
}

const presentSite = ({ general, interface: { time_zone }, login }: SiteSettings) => ({
  uploading_files: true,
  https: general.site_url.startsWith('https://'),
  time_zone,
  login_required: login.login_required,
})

const formatShare = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole).toFixed(2)
