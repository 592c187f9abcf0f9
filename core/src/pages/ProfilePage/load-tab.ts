import type { EarnedBadge, ImportedBadge } from '@querent/sdk/contract'
import type { ApiClient, DataFor } from '../../api/index.ts'
import {
  answerPost,
  type BrandingFacet,
  bookmarkPost,
  type HistoryEntry,
  type ListedComment,
  type PersonalPost,
  questionPost,
  reputationEntry,
  voteEntry,
} from '../../features/profiles/index.ts'
import { userPath } from '../../features/users/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { type LoaderArgs, notFound } from '../../runtime/page/index.ts'
import { pluginTabs } from '../../slots/index.ts'

/** In the order of the page. */
export const tabNames = [
  'overview',
  'answers',
  'questions',
  'bookmarks',
  'comments',
  'reputation',
  'votes',
  'badges',
] as const
export type TabName = (typeof tabNames)[number]

/** Only shown to the user themselves. */
export const ownTabs: readonly TabName[] = ['bookmarks', 'votes']

export const profilePageSize = 20
export const profileOrders = ['newest', 'score'] as const
type ProfileOrder = (typeof profileOrders)[number]

type TabQuery = { order: ProfileOrder; page: number }

/** The URL of a tab, the site's or a plugin's, containing only values that differ from the defaults. */
export function tabHref(username: string, tab: string, { order, page }: Partial<TabQuery> = {}): string {
  if (tab === 'overview') return userPath(username)
  const params = new URLSearchParams()
  if (order && order !== 'newest') params.set('order', order)
  if (page && page > 1) params.set('page', String(page))
  const query = params.toString()
  return userPath(username, tab) + (query && `?${query}`)
}

/** Reads the URL of a tab. Undefined if it names an invalid order or page. */
function readTabQuery({ searchParams }: URL): TabQuery | undefined {
  const named = searchParams.get('order') || 'newest'
  const order = profileOrders.find((known) => known === named)
  const page = readPageNumber(searchParams)
  if (order === undefined || page === undefined) return undefined
  return { order, page }
}

export type OverviewTab = {
  name: 'overview'
  questions: PersonalPost[]
  answers: PersonalPost[]
  contributions: DataFor<'personalContributions'>
  branding: BrandingFacet[]
  recentBadges: EarnedBadge[]
}

/** A page of a list, and the length of the list. */
type Listing = TabQuery & { count: number }

export type PostTabData = Listing & { name: 'questions' | 'answers' | 'bookmarks'; posts: PersonalPost[] }
export type CommentTabData = Listing & { name: 'comments'; comments: ListedComment[] }
export type HistoryTabData = Listing & { name: 'reputation' | 'votes'; entries: HistoryEntry[] }

/** All on one page. */
export type BadgeTabData = Listing & {
  name: 'badges'
  badges: EarnedBadge[]
  /** Badges from the site that the account was imported from. */
  imported: ImportedBadge[]
}

/** A plugin's tab, at its own URL. */
export type PluginTab = { name: 'plugin'; slug: string; path: string; title: string }

export type ProfileTab =
  | PluginTab
  | OverviewTab
  | PostTabData
  | CommentTabData
  | HistoryTabData
  | BadgeTabData

/** The content of the tab in the URL. Bookmarks and votes of others do not exist. */
export async function loadTab(args: LoaderArgs, username: string): Promise<ProfileTab> {
  const { api, url, params } = args
  const name = tabNames.find((known) => known === (params.tabName ?? 'overview'))
  if (name === undefined) return findPluginTab(args)
  if (ownTabs.includes(name) && !isOwnPage(args, username)) throw notFound()
  if (name === 'overview') return loadOverview(api, username)
  const query = readTabQuery(url)
  if (!query) throw notFound()
  const window = { page: query.page, page_size: profilePageSize }
  switch (name) {
    case 'questions': {
      const { count, list } = await api.call('personalQuestionPage', {
        username,
        ...window,
        order: query.order,
      })
      return { name, ...listing(query, count), posts: list.map(questionPost) }
    }
    case 'answers': {
      const { count, list } = await api.call('personalAnswerPage', {
        username,
        ...window,
        order: query.order,
      })
      return { name, ...listing(query, count), posts: list.map(answerPost) }
    }
    case 'bookmarks': {
      const { count, list } = await api.call('personalBookmarkPage', window)
      return { name, ...listing(query, count), posts: list.map(bookmarkPost) }
    }
    case 'comments': {
      const { count, list } = await api.call('personalCommentPage', { username, ...window })
      return { name, ...listing(query, count), comments: list }
    }
    case 'reputation': {
      const { count, list } = await api.call('personalRankPage', { username, ...window })
      return { name, ...listing(query, count), entries: list.map(reputationEntry) }
    }
    case 'votes': {
      const { count, list } = await api.call('personalVotePage', window)
      return { name, ...listing(query, count), entries: list.map(voteEntry) }
    }
    case 'badges': {
      const { count, list, imported } = await api.call('userBadgeList', { username })
      return { name, ...listing(query, count), badges: list, imported }
    }
    default:
      return name satisfies never
  }
}

async function findPluginTab({ plugins, params }: LoaderArgs): Promise<PluginTab> {
  // It may have just been disabled, or enabled.
  await plugins.refresh()
  const plugin = pluginTabs(plugins.store.getState().statuses).find(({ tab }) => tab.path === params.tabName)
  if (!plugin) throw notFound()
  return { name: 'plugin', slug: plugin.slug_name, ...plugin.tab }
}

function isOwnPage({ session }: LoaderArgs, username: string): boolean {
  return session.user()?.username.toLowerCase() === username.toLowerCase()
}

/** A page after the last does not exist; entries that a page omits still count. */
function listing(query: TabQuery, count: number): Listing {
  if (query.page > 1 && (query.page - 1) * profilePageSize >= count) throw notFound()
  return { ...query, count }
}

async function loadOverview(api: ApiClient, username: string): Promise<OverviewTab> {
  const [top, contributions, { personal_branding: branding }, { list: recentBadges }] = await Promise.all([
    api.call('personalQaTop', { username }),
    api.call('personalContributions', { username }),
    api.call('userCenterBranding', { username }),
    api.call('userBadgeRecentList', { username }),
  ])
  return {
    name: 'overview',
    questions: top.question.map(questionPost),
    answers: top.answer.map(answerPost),
    contributions,
    branding,
    recentBadges,
  }
}
