import { listHref, questionPageSize } from '../../features/questions/index.ts'
import type { MetaArgs, PageMeta } from '../../runtime/page/index.ts'
import { getSiteDescription } from '../../runtime/site/index.ts'
import type { HomeList } from './question-lists.ts'

const path = '/questions'
const describedTags = 5

/** The front page and the plain list of questions are one page; its address is the site's. */
function addressOf(query: HomeList['query']): string {
  const address = listHref(path, { ...query, days: 0 })
  return address === path ? '/' : address
}

// texts: home.heading.*
function titleOf({ query }: HomeList, { url, site, t }: MetaArgs): string {
  const isFront = url.pathname === '/' && query.page === 1 && query.order === 'newest'
  if (isFront) return site.general?.short_description ?? ''
  const heading = t(`home.heading.${query.order}`)
  return query.page > 1 ? t('home.title_of_page', { title: heading, page: query.page }) : heading
}

/** What visitors of a site that describes itself nowhere find in search engines. */
function describe({ popular }: HomeList, { site, t }: MetaArgs): string | undefined {
  if (getSiteDescription(site) || popular.length === 0) return undefined
  const tags = popular.slice(0, describedTags).map(({ display_name }) => display_name)
  return t('home.description', { site: site.general?.name ?? '', tags: tags.join(', ') })
}

/** Describes to search engines how to search this site. */
function webSite({ site, siteUrl }: MetaArgs): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.general?.name ?? '',
    url: `${siteUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function homeMeta(data: HomeList, args: MetaArgs): PageMeta {
  const { query, questions } = data
  const pageAt = (page: number) => listHref(path, { ...query, page })
  return {
    title: titleOf(data, args),
    description: describe(data, args),
    canonical: addressOf(query),
    robots: query.order === 'recommend' ? 'noindex' : undefined,
    jsonLd: args.url.pathname === '/' ? webSite(args) : undefined,
    feed: { path: '/feed.atom', title: args.t('home.feed', { site: args.site.general?.name ?? '' }) },
    previousPath: query.page > 1 ? pageAt(query.page - 1) : undefined,
    nextPath: query.page * questionPageSize < questions.count ? pageAt(query.page + 1) : undefined,
  }
}
