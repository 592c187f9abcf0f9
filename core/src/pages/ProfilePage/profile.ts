import type { ShownProfile } from '../../features/profiles/index.ts'
import { userPath } from '../../features/users/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { goTo, type LoaderArgs, type MetaArgs, notFound, type PageMeta } from '../../runtime/page/index.ts'
import { loadTab, type ProfileTab, profilePageSize, tabHref } from './load-tab.ts'

export type Profile = { user: ShownProfile; tab: ProfileTab }

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

// texts: profile.title.*
export function profileMeta({ user, tab }: Profile, { t, siteUrl }: MetaArgs): PageMeta {
  if (tab.name === 'plugin') {
    const canonical = tabHref(user.username, tab.path)
    return { title: `${tab.title} · ${user.display_name}`, canonical, robots: 'noindex' }
  }
  const isListed = user.status === 'normal'
  const isOverview = tab.name === 'overview'
  return {
    title: t(`profile.title.${tab.name}`, { name: user.display_name }),
    description: t('profile.description', {
      name: user.display_name,
      questions: user.question_count,
      answers: user.answer_count,
      reputation: user.rank,
    }),
    canonical: tabHref(user.username, tab.name, isOverview ? {} : tab),
    robots: isListed && isOverview ? undefined : 'noindex',
    og: { type: 'profile', image: user.avatar || undefined },
    jsonLd: isListed && isOverview ? profileJsonLd(user, siteUrl) : undefined,
    ...(isOverview ? {} : neighbors(user.username, tab)),
  }
}

function neighbors(username: string, tab: Exclude<ProfileTab, { name: 'overview' | 'plugin' }>) {
  const { name, order, page, count } = tab
  return {
    previousPath: page > 1 ? tabHref(username, name, { order, page: page - 1 }) : undefined,
    nextPath:
      name !== 'badges' && page * profilePageSize < count
        ? tabHref(username, name, { order, page: page + 1 })
        : undefined,
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
      ...(user.avatar && { image: new URL(withBasePath(user.avatar), `${siteUrl}/`).href }),
    },
  }
}
