import type { BadgeAward, BadgeInfo } from '@querent/sdk/contract'
import { AwardList, BadgeHead, badgePath, getBadgeText } from '../../features/badges/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../runtime/page/index.ts'
import { ButtonLink, EmptyState, icons, PageColumns, Pagination } from '../../ui/index.ts'
import styles from './BadgePage.module.scss'

const awardPageSize = 30

type BadgeQuery = { id: string; username: string; page: number }

/** Reads the address of a badge. Nothing when it names a page that cannot be. */
export function readBadgeQuery(id: string, { searchParams }: URL): BadgeQuery | undefined {
  const page = searchParams.get('page') || '1'
  const username = (searchParams.get('username') ?? '').trim()
  if (id === '' || !/^[1-9]\d{0,5}$/.test(page) || [...username].length > 100) return undefined
  return { id, username, page: Number(page) }
}

type BadgeData = {
  badge: BadgeInfo
  query: BadgeQuery
  count: number
  awards: BadgeAward[]
}

function BadgePage({ data }: PageProps<BadgeData>) {
  const { badge, query, count, awards } = data
  const { username } = query
  return (
    <PageColumns>
      <BadgeHead badge={badge} />
      <AwardsHead data={data} />
      {awards.length > 0 ? <AwardList awards={awards} /> : <NoAwards username={username} />}
      <Pagination
        page={query.page}
        pageSize={awardPageSize}
        total={count}
        hrefFor={(page) => badgePath(badge.id, { username, page })}
      />
    </PageColumns>
  )
}

function AwardsHead({ data: { badge, query, awards } }: { data: BadgeData }) {
  const t = useText()
  const name = awards[0]?.author_user_info.display_name ?? query.username
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{query.username ? t('badge.awards_of', { name }) : t('badge.awards')}</h2>
      <ButtonLink variant="subtle" size="small" to={query.username ? badgePath(badge.id) : '/badges'}>
        {query.username ? t('badge.show_everybody') : t('badge.all')}
      </ButtonLink>
    </div>
  )
}

function NoAwards({ username }: { username: string }) {
  const t = useText()
  return (
    <EmptyState icon={icons.starIcon}>
      {username ? t('badge.not_earned', { name: username }) : t('badge.nobody')}
    </EmptyState>
  )
}

async function loadBadge({ api, params, url }: LoaderArgs): Promise<BadgeData> {
  const query = readBadgeQuery(params.badge_id ?? '', url)
  if (!query) throw notFound()
  const { id, username, page } = query
  const [badge, { count, list }] = await Promise.all([
    api.call('badgeInfo', { id }),
    api.call('badgeAwardPage', {
      badge_id: id,
      page,
      page_size: awardPageSize,
      ...(username && { username }),
    }),
  ])
  if (page > 1 && list.length === 0) throw notFound()
  return { badge, query: { ...query, username: getFilter(query, list) }, count, awards: list }
}

/** A name that nobody has leaves nobody out: then the list is the one of everybody. */
function getFilter({ username }: BadgeQuery, [first]: BadgeAward[]): string {
  const isOthers = first && first.author_user_info.username.toLowerCase() !== username.toLowerCase()
  return isOthers ? '' : username
}

export const page = definePage({
  loader: loadBadge,
  meta: ({ badge, query, count }: BadgeData, { t }) => ({
    title: t('badge.page_title', { name: badge.name }),
    description: getBadgeText(badge.description),
    canonical: badgePath(badge.id, { page: query.username ? 1 : query.page }),
    robots: query.username ? 'noindex' : undefined,
    previousPath: query.page > 1 ? badgePath(badge.id, { ...query, page: query.page - 1 }) : undefined,
    nextPath:
      query.page * awardPageSize < count
        ? badgePath(badge.id, { ...query, page: query.page + 1 })
        : undefined,
  }),
  Component: BadgePage,
})
