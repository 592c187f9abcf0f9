import type { QuestionOrder } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { WrittenContent } from '../../features/external-content/index.ts'
import { FollowButton } from '../../features/follows/index.ts'
import {
  AskPrompt,
  FeedLink,
  HotQuestions,
  hotQuestionsQuery,
  listHref,
  listInput,
  QuestionBrowser,
  QuestionListEmpty,
  QuestionListOptions,
  type QuestionListQuery,
  QuestionOrderTabs,
  questionPageSize,
  readListQuery,
} from '../../features/questions/index.ts'
import {
  AsideTags,
  loadFollowedSlugs,
  popularTagsQuery,
  TagCounts,
  type TagName,
  TagTitle,
  tagInfoPath,
  tagName,
  tagPath,
} from '../../features/tags/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  goTo,
  type LoaderArgs,
  type MetaArgs,
  notFound,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import { Slot } from '../../slots/index.ts'
import { EmptyState, icons, PageColumns, PageHeader } from '../../ui/index.ts'
import styles from './TagPage.module.scss'

const tagOrders: readonly QuestionOrder[] = ['newest', 'active', 'hot', 'score', 'unanswered', 'frequent']

export type TagView = {
  tag: Omit<DataFor<'tagInfo'>, 'original_text' | 'excerpt'>
  query: QuestionListQuery
  questions: DataFor<'questionPage'>
  hot: DataFor<'questionPage'>['list']
  popular: TagName[]
  /** Slugs of tags that the user follows. */
  followed: string[]
}

async function loadTag({ api, url, params, session }: LoaderArgs): Promise<TagView> {
  const query = readListQuery(url, tagOrders)
  const name = params.tagName
  if (!query || !name) throw notFound()
  const { original_text, excerpt, ...tag } = await api.call('tagInfo', { name })
  // Synonyms can be removed, so the redirect is not permanent.
  if (tag.main_tag_slug_name) throw goTo(tagPath(tag.main_tag_slug_name) + url.search)
  const [questions, hot, popular, followed] = await Promise.all([
    api.call('questionPage', { ...listInput(query), tag: tag.slug_name }),
    api.call('questionPage', { ...hotQuestionsQuery, tag: tag.slug_name }),
    api.call('tagPage', popularTagsQuery),
    loadFollowedSlugs({ api, session }),
  ])
  if (questions.list.length === 0 && query.page > 1) throw notFound()
  return { tag, query, questions, hot: hot.list, popular: popular.list.map(tagName), followed }
}

function tagMeta({ tag, query, questions }: TagView, { t }: MetaArgs): PageMeta {
  const path = tagPath(tag.slug_name)
  const pageAt = (page: number) => listHref(path, { ...query, page })
  const title = t('tags.page.title', { tag: tag.display_name })
  return {
    title: query.page > 1 ? t('home.title_of_page', { title, page: query.page }) : title,
    description: excerptText(tag.description) || t('tags.page.description', { tag: tag.display_name }),
    canonical: listHref(path, { ...query, days: 0 }),
    robots: tag.status === 'deleted' || questions.count === 0 ? 'noindex' : undefined,
    feed: { path: `${path}/feed.atom`, title: t('tags.page.feed', { tag: tag.display_name }) },
    previousPath: query.page > 1 ? pageAt(query.page - 1) : undefined,
    nextPath: query.page * questionPageSize < questions.count ? pageAt(query.page + 1) : undefined,
  }
}

function TagPage({ data }: PageProps<TagView>) {
  const { tag, query, questions, hot, popular, followed } = data
  const t = useText()
  const path = tagPath(tag.slug_name)
  const isDeleted = tag.status === 'deleted'
  return (
    <PageColumns
      asideLabel={t('home.aside')}
      aside={
        <>
          <HotQuestions questions={hot} />
          <AsideTags
            title={t('home.tags.popular')}
            tags={popular}
            more={<Link to="/tags">{t('home.tags.all')}</Link>}
          />
          <FeedLink href={`${path}/feed.atom`} />
          <Slot name="list.aside" props={{}} />
        </>
      }
    >
      <Slot name="tag.top" props={{ tag: tag.slug_name, displayName: tag.display_name }} />
      <TagHead tag={tag} look={<QuestionListOptions query={query} path={path} />}>
        <QuestionOrderTabs orders={tagOrders} query={query} path={path} />
      </TagHead>
      <QuestionBrowser
        questions={questions}
        query={query}
        path={path}
        followedTags={new Set(followed)}
        empty={
          isDeleted ? (
            <EmptyState icon={icons.tagIcon}>{t('tags.page.deleted_note')}</EmptyState>
          ) : (
            <QuestionListEmpty query={query} path={path} />
          )
        }
      />
      {!isDeleted && questions.count > 0 && <AskPrompt />}
    </PageColumns>
  )
}

export const page = definePage({ loader: loadTag, meta: tagMeta, Component: TagPage })

type TagHeadProps = { tag: TagView['tag']; look: React.ReactNode; children: React.ReactNode }

/** The head of a tag's page: its description, its counts, and following it. */
function TagHead({ tag, look, children }: TagHeadProps) {
  const t = useText()
  return (
    <PageHeader
      title={<TagTitle tag={tag}>{tag.display_name}</TagTitle>}
      note={
        <>
          <TagCounts tag={tag} />
          <span aria-hidden="true"> · </span>
          <Link to={tagInfoPath(tag.slug_name)}>{t('tags.page.about')}</Link>
        </>
      }
      actions={
        <>
          {tag.status === 'available' && (
            <FollowButton
              objectId={tag.tag_id}
              isFollowed={tag.is_follower}
              count={tag.follow_count}
              variant="secondary"
            />
          )}
          {look}
        </>
      }
    >
      <TagDescription tag={tag} />
      {children}
    </PageHeader>
  )
}

/** Short descriptions in full; the beginning of long ones, with the rest behind a click. */
function TagDescription({ tag }: Pick<TagHeadProps, 'tag'>) {
  const t = useText()
  if (tag.parsed_text === '') return null
  if (!tag.description.endsWith('...')) {
    return <WrittenContent className={styles.description} html={tag.parsed_text} isSmall />
  }
  return (
    <details className={styles.description}>
      <summary className={styles.summary}>
        <span className={styles.beginning} dir="auto">
          {excerptText(tag.description)}
        </span>{' '}
        <span className={styles.more}>{t('tags.page.more')}</span>
      </summary>
      <WrittenContent html={tag.parsed_text} isSmall />
    </details>
  )
}
