import { Link } from 'react-router-dom'
import {
  AskPrompt,
  FeedLink,
  HotQuestions,
  listHref,
  QuestionBrowser,
  QuestionListEmpty,
  QuestionListOptions,
  QuestionOrderTabs,
  questionPageSize,
} from '../../features/questions/index.ts'
import { AsideTags, TagChooser } from '../../features/tags/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type MetaArgs, type PageMeta, type PageProps } from '../../runtime/page/index.ts'
import { useAccountPaths, useSession } from '../../runtime/session/index.ts'
import { allowsRegistration, getSiteDescription, useSite } from '../../runtime/site/index.ts'
import { Slot } from '../../slots/index.ts'
import { AsideSection, ButtonLink, PageColumns, PageHeader } from '../../ui/index.ts'
import styles from './QuestionListPage.module.scss'
import { type HomeList, listOrders, loadHomeList } from './question-lists.ts'

const path = '/questions'
const describedTags = 5

/** The front page and the list of questions are one page; its canonical URL is the site's. */
function getCanonicalPath(query: HomeList['query']): string {
  const href = listHref(path, { ...query, days: 0 })
  return href === path ? '/' : href
}

// texts: home.heading.*
function getTitle({ query }: HomeList, { url, site, t }: MetaArgs): string {
  const isFront = url.pathname === '/' && query.page === 1 && query.order === 'newest'
  if (isFront) return site.general?.short_description ?? ''
  const heading = t(`home.heading.${query.order}`)
  return query.page > 1 ? t('home.title_of_page', { title: heading, page: query.page }) : heading
}

/** The description in search engines for a site without one. */
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

function homeMeta(data: HomeList, args: MetaArgs): PageMeta {
  const { query, questions } = data
  const pageAt = (page: number) => listHref(path, { ...query, page })
  return {
    title: getTitle(data, args),
    description: describe(data, args),
    canonical: getCanonicalPath(query),
    robots: query.order === 'recommend' || query.order === 'following' ? 'noindex' : undefined,
    jsonLd: args.url.pathname === '/' ? webSite(args) : undefined,
    feed: { path: '/feed.atom', title: args.t('home.feed', { site: args.site.general?.name ?? '' }) },
    previousPath: query.page > 1 ? pageAt(query.page - 1) : undefined,
    nextPath: query.page * questionPageSize < questions.count ? pageAt(query.page + 1) : undefined,
  }
}

// texts: home.heading.*
function QuestionListPage({ data }: PageProps<HomeList>) {
  const t = useText()
  const { integer } = useFormat()
  const { query, questions, followed, choice } = data
  const { count } = questions
  return (
    <PageColumns asideLabel={t('home.aside')} aside={<HomeAside {...data} />}>
      <Slot name="home.top" props={{}} />
      <PageHeader
        title={t(`home.heading.${query.order}`)}
        note={count > 0 && t('home.count', { count, shown: integer(count) })}
        actions={
          <>
            <AskOnPhone />
            <QuestionListOptions query={query} path={path} />
          </>
        }
      >
        <QuestionOrderTabs orders={listOrders(data)} query={query} path={path} />
      </PageHeader>
      {choice && <TagChooser {...choice} />}
      <QuestionBrowser
        questions={questions}
        query={query}
        path={path}
        followedTags={new Set(followed?.map((tag) => tag.slug_name))}
        empty={choice && query.order === 'recommend' ? null : <QuestionListEmpty query={query} path={path} />}
      />
      {count > 0 && <AskPrompt />}
    </PageColumns>
  )
}

export const page = definePage({
  loader: loadHomeList,
  meta: homeMeta,
  Component: QuestionListPage,
})

/** The button to ask, for visitors on phones, whose header only has space for the invitation to sign up. */
function AskOnPhone() {
  const t = useText()
  const { isLoggedIn } = useSession()
  const site = useSite()
  const isAskedToJoin = !isLoggedIn && allowsRegistration(site)
  if (!isAskedToJoin) return null
  return (
    <ButtonLink to="/questions/ask" rel="nofollow" variant="primary" size="small" className={styles.ask}>
      {t('question_list.empty.ask')}
    </ButtonLink>
  )
}

type HomeAsideProps = Pick<HomeList, 'hot' | 'followed' | 'popular'>

/** The content next to the list: a welcome for visitors, the user's own tags, and hot questions. */
function HomeAside({ hot, followed, popular }: HomeAsideProps) {
  const t = useText()
  const allTags = <Link to="/tags">{t('home.tags.all')}</Link>
  return (
    <>
      {followed === null && <Welcome />}
      {followed !== null && (
        <AsideTags
          title={t('home.tags.followed')}
          tags={followed}
          empty={t('home.tags.none_followed')}
          more={followed.length > 0 ? allTags : <ChooseTags />}
        />
      )}
      <HotQuestions questions={hot} />
      <AsideTags title={t('home.tags.popular')} tags={popular} more={allTags} />
      <FeedLink href="/feed.atom" />
      <Slot name="list.aside" props={{}} />
    </>
  )
}

function ChooseTags() {
  const t = useText()
  return <Link to="/questions?order=recommend">{t('home.choice.link')}</Link>
}

/** Explains to visitors what this site is, and how to take part. */
function Welcome() {
  const t = useText()
  const site = useSite()
  const { register } = useAccountPaths()
  const name = site.general?.name ?? ''
  const about = site.general?.description || site.general?.short_description || t('home.welcome.about')
  const canRegister = allowsRegistration(site)
  return (
    <AsideSection title={t('home.welcome.title', { site: name })}>
      <p className={styles.about} dir="auto">
        {about}
      </p>
      {canRegister && (
        <ButtonLink to={register} rel="nofollow" size="small">
          {t('home.welcome.sign_up')}
        </ButtonLink>
      )}
    </AsideSection>
  )
}
