import type { BadgeAward, BadgeInfo } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { BadgeMedal, badgeLevel, badgePath, getBadgeText } from '../../features/badges/index.ts'
import { UserName } from '../../features/users/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { definePage, type LoaderArgs, notFound, type PageProps } from '../../runtime/page/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import {
  Avatar,
  ButtonLink,
  EmptyState,
  Icon,
  icons,
  PageColumns,
  Pagination,
  Prose,
  Time,
} from '../../ui/index.ts'
import awardListStyles from './AwardList.module.scss'
import styles from './BadgePage.module.scss'

const awardPageSize = 30

type BadgeQuery = { id: string; username: string; page: number }

/** Reads the URL of a badge. Undefined if it names an invalid page. */
export function readBadgeQuery(id: string, { searchParams }: URL): BadgeQuery | undefined {
  const page = readPageNumber(searchParams)
  const username = (searchParams.get('username') ?? '').trim()
  if (id === '' || page === undefined || [...username].length > 100) return undefined
  return { id, username, page }
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

/** An unknown name does not filter: the list shows all users. */
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

type BadgeHeadProps = { badge: BadgeInfo }

// texts: badge.level.*
/** The head of a badge's page: its description, and how often it was awarded. */
export function BadgeHead({ badge }: BadgeHeadProps) {
  const t = useText()
  const { integer } = useFormat()
  const { name, description, level, award_count, earned_count, is_single } = badge
  return (
    <header className={styles.head}>
      <BadgeMedal badge={badge} size="large" />
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <Prose html={description} className={styles.description} />
        <p className={styles.facts}>
          <span>{t(`badge.level.${badgeLevel(level)}`)}</span>
          <span>{t('badge.awarded', { count: award_count, shown: integer(award_count) })}</span>
          {!is_single && <span>{t('badge.repeatable')}</span>}
          {earned_count > 0 && (
            <span className={styles.earned}>
              <Icon of={icons.checkIcon} size="small" />
              {earned_count > 1
                ? t('badge.you_earned_times', { count: earned_count, shown: integer(earned_count) })
                : t('badge.you_earned')}
            </span>
          )}
        </p>
      </div>
    </header>
  )
}

type AwardListProps = { awards: readonly BadgeAward[] }

/** The users who earned a badge, when, and with which post. */
export function AwardList({ awards }: AwardListProps) {
  return (
    <ol className={awardListStyles.list}>
      {awards.map((award) => (
        <li
          key={`${award.author_user_info.id} ${award.object_id} ${award.created_at}`}
          className={awardListStyles.item}
        >
          <Avatar
            name={award.author_user_info.display_name}
            imageUrl={award.author_user_info.avatar}
            size={32}
          />
          <span className={awardListStyles.name}>
            <UserName user={award.author_user_info} />
          </span>
          <AwardedPost award={award} />
          <Time at={award.created_at} form="date" className={awardListStyles.time} />
        </li>
      ))}
    </ol>
  )
}

function AwardedPost({ award }: { award: BadgeAward }) {
  const site = useSite()
  const { question_id, answer_id, comment_id, url_title } = award
  if (question_id === '' || url_title === '') return null
  const path = questionPath(site, { id: question_id, answerId: answer_id || undefined })
  return (
    <span className={awardListStyles.post}>
      <Link to={comment_id ? `${path}?commentId=${comment_id}` : path} dir="auto">
        {url_title}
      </Link>
    </span>
  )
}
