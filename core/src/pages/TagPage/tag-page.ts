import type { QuestionOrder } from '@querent/sdk/contract'
import type { DataFor } from '../../api/index.ts'
import {
  hotQuestionsQuery,
  listHref,
  listInput,
  type QuestionListQuery,
  questionPageSize,
  readListQuery,
} from '../../features/questions/index.ts'
import { popularTagsQuery, type TagName, tagName, tagPath } from '../../features/tags/index.ts'
import { excerptText } from '../../lib/excerpt-text.ts'
import { goTo, type LoaderArgs, type MetaArgs, notFound, type PageMeta } from '../../runtime/page/index.ts'

export const tagOrders: readonly QuestionOrder[] = [
  'newest',
  'active',
  'hot',
  'score',
  'unanswered',
  'frequent',
]

export type TagView = {
  tag: Omit<DataFor<'tagInfo'>, 'original_text' | 'excerpt'>
  query: QuestionListQuery
  questions: DataFor<'questionPage'>
  hot: DataFor<'questionPage'>['list']
  popular: TagName[]
}

export async function loadTag({ api, url, params }: LoaderArgs): Promise<TagView> {
  const query = readListQuery(url, tagOrders)
  const name = params.tagName
  if (!query || !name) throw notFound()
  const { original_text, excerpt, ...tag } = await api.call('tagInfo', { name })
  // Synonyms can be taken back, so nobody should remember this permanently.
  if (tag.main_tag_slug_name) throw goTo(tagPath(tag.main_tag_slug_name) + url.search)
  const [questions, hot, popular] = await Promise.all([
    api.call('questionPage', { ...listInput(query), tag: tag.slug_name }),
    api.call('questionPage', { ...hotQuestionsQuery, tag: tag.slug_name }),
    api.call('tagPage', popularTagsQuery),
  ])
  if (questions.list.length === 0 && query.page > 1) throw notFound()
  return { tag, query, questions, hot: hot.list, popular: popular.list.map(tagName) }
}

export function tagMeta({ tag, query, questions }: TagView, { t }: MetaArgs): PageMeta {
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
