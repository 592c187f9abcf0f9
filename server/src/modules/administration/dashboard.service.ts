import type { DashboardInfo } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Clock } from '../../platform/clock.ts'
import { readProductVersion } from '../../platform/product/index.ts'
import type { Actor } from '../auth/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import {
  type AnswerStates,
  countAnswerStates,
  countContent,
  type DatabaseDescription,
  describeDatabase,
  readListedCount,
  type SiteCounts,
} from './dashboard.repository.ts'
import { formatSize } from './format-size.ts'
import { createUpdateCheck, type UpdateCheckDependencies } from './update-check.ts'

export type DashboardDependencies = Pick<ModuleDependencies, 'db' | 'mail'> &
  UpdateCheckDependencies & {
    /** How much waits for a review by the actor. */
    countReviews(actor: Actor): Promise<number>
  }

/** What the dashboard counts once an hour, because it reads whole tables. */
type SlowFigures = SiteCounts & { database: DatabaseDescription }

const retentionSeconds = { answerStates: 60, slow: 3600 }

export function createDashboard({ countReviews, ...dependencies }: DashboardDependencies) {
  const { db, clock, mail, settings } = dependencies
  const getNewestVersion = createUpdateCheck(dependencies)
  const getAnswerStates = remember(() => countAnswerStates(db), retentionSeconds.answerStates, clock)
  const getSlowFigures = remember(
    async (): Promise<SlowFigures> => ({ ...(await countContent(db)), database: await describeDatabase(db) }),
    retentionSeconds.slow,
    clock,
  )

  return async (actor: Actor): Promise<DashboardInfo> => {
    const listed = await readListedCount(db)
    const states = await getAnswerStates()
    const slow = await getSlowFigures()
    const reviews = await countReviews(actor)
    return {
      ...presentCounts(listed, states, slow),
      report_count: reviews,
      ...presentSite(settings.current),
      smtp: mail.isDelivering() ? 'enabled' : 'not_configured',
      app_start_time: String(Math.floor(process.uptime())),
      version_info: { version: readProductVersion(), revision: '', remote_version: getNewestVersion() },
      go_version: `Node.js ${process.version}`,
      occupying_storage_space: formatSize(slow.uploads),
      database_version: slow.database.version,
      database_size: formatSize(slow.database.size),
    }
  }
}

/** Asks again once what was read is too old. */
function remember<T>(read: () => Promise<T>, seconds: number, clock: Clock): () => Promise<T> {
  let known: { value: T; until: number } | undefined
  return async () => {
    if (known && known.until > clock()) return known.value
    const value = await read()
    known = { value, until: clock() + seconds }
    return value
  }
}

function presentCounts(listed: number, { resolved, unanswered }: AnswerStates, site: SiteCounts) {
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
