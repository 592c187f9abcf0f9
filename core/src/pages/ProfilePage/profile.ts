import { goTo, type LoaderArgs, type MetaArgs, notFound, type PageMeta } from '../../app/page/index.ts'
import {
  answerPost,
  type PersonalPost,
  questionPost,
  type ShownProfile,
} from '../../features/profiles/index.ts'
import { userPath } from '../../features/users/index.ts'

export const profilePageSize = 20
export const profileOrders = ['newest', 'score'] as const
export type ProfileOrder = (typeof profileOrders)[number]

export type PostListing = {
  count: number
  posts: PersonalPost[]
  order: ProfileOrder
  page: number
}

export type ProfileTab =
  | { name: 'overview'; questions: PersonalPost[]; answers: PersonalPost[] }
  | ({ name: 'questions' } & PostListing)
  | ({ name: 'answers' } & PostListing)

export type Profile = { user: ShownProfile; tab: ProfileTab }

/** The address of a tab, with no more in it than differs from the plain one. */
export function tabHref(
  username: string,
  tab: 'questions' | 'answers',
  order: ProfileOrder,
  page = 1,
): string {
  const params = new URLSearchParams()
  if (order !== 'newest') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return userPath(username, tab) + (query && `?${query}`)
}

export async function loadProfile(args: LoaderArgs): Promise<Profile> {
  const { api, params } = args
  const { username, tabName } = params
  if (!username) throw notFound()
  if (tabName === 'overview') throw goTo(userPath(username), { isPermanent: true })
  const [{ bio, mobile, ...user }, tab] = await Promise.all([
    api.call('personalUserInfo', { username }),
    loadTab(args, username),
  ])
  return { user, tab }
}

/** Tabs whose calls come later answer like any address that is not there. */
async function loadTab({ api, url, params }: LoaderArgs, username: string): Promise<ProfileTab> {
  switch (params.tabName) {
    case undefined: {
      const top = await api.call('personalQaTop', { username })
      const [questions, answers] = [top.question.map(questionPost), top.answer.map(answerPost)]
      return { name: 'overview', questions, answers }
    }
    case 'questions': {
      const query = readTabQuery(url)
      const { count, list } = await api.call('personalQuestionPage', { username, ...inputOf(query) })
      return { name: 'questions', ...listing(query, count, list.map(questionPost)) }
    }
    case 'answers': {
      const query = readTabQuery(url)
      const { count, list } = await api.call('personalAnswerPage', { username, ...inputOf(query) })
      return { name: 'answers', ...listing(query, count, list.map(answerPost)) }
    }
    default:
      throw notFound()
  }
}

type TabQuery = { order: ProfileOrder; page: number }

function readTabQuery({ searchParams }: URL): TabQuery {
  const named = searchParams.get('order') || 'newest'
  const order = profileOrders.find((known) => known === named)
  const page = searchParams.get('page') || '1'
  if (order === undefined || !/^[1-9]\d{0,5}$/.test(page)) throw notFound()
  return { order, page: Number(page) }
}

function inputOf({ order, page }: TabQuery) {
  return { order, page, page_size: profilePageSize }
}

function listing(query: TabQuery, count: number, posts: PersonalPost[]): PostListing {
  if (posts.length === 0 && query.page > 1) throw notFound()
  return { ...query, count, posts }
}

// texts: profile.title.*
export function profileMeta({ user, tab }: Profile, { t, siteUrl }: MetaArgs): PageMeta {
  const path = userPath(user.username)
  const isListed = user.status === 'normal'
  const title = t(`profile.title.${tab.name}`, { name: user.display_name })
  const about = t('profile.description', {
    name: user.display_name,
    questions: user.question_count,
    answers: user.answer_count,
    reputation: user.rank,
  })
  return {
    title,
    description: about,
    canonical: tab.name === 'overview' ? path : tabHref(user.username, tab.name, tab.order, tab.page),
    robots: isListed && tab.name === 'overview' ? undefined : 'noindex',
    og: { type: 'profile', image: user.avatar || undefined },
    jsonLd: isListed && tab.name === 'overview' ? profileJsonLd(user, siteUrl) : undefined,
  }
}

function profileJsonLd(user: Profile['user'], siteUrl: string): object {
  const url = siteUrl + userPath(user.username)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    dateCreated: new Date(user.created_at * 1000).toISOString(),
    mainEntity: {
      '@type': 'Person',
      name: user.display_name,
      alternateName: user.username,
      identifier: user.id,
      url,
      ...(user.avatar && { image: new URL(user.avatar, `${siteUrl}/`).href }),
    },
  }
}
