import { Link } from 'react-router-dom'
import {
  AskPrompt,
  FeedLink,
  HotQuestions,
  QuestionBrowser,
  QuestionListControls,
  QuestionListEmpty,
} from '../../features/questions/index.ts'
import { AsideTags, tagPath } from '../../features/tags/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import { EmptyState, icons, PageColumns } from '../../ui/index.ts'
import { TagHead } from './TagHead.tsx'
import { loadTag, type TagView, tagMeta, tagOrders } from './tag-page.ts'

function TagPage({ data: { tag, query, questions, hot, popular } }: PageProps<TagView>) {
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
            more={isLivePath('/tags') && <Link to="/tags">{t('home.tags.all')}</Link>}
          />
          <FeedLink href={`${path}/feed.atom`} />
        </>
      }
    >
      <TagHead tag={tag}>
        <QuestionListControls orders={tagOrders} query={query} path={path} />
      </TagHead>
      <QuestionBrowser
        questions={questions}
        query={query}
        path={path}
        empty={
          isDeleted ? (
            <EmptyState icon={icons.tagIcon}>{t('tag_info.deleted')}</EmptyState>
          ) : (
            <QuestionListEmpty query={query} path={path} canAsk={isLivePath('/questions/ask')} />
          )
        }
      />
      {!isDeleted && questions.count > 0 && <AskPrompt />}
    </PageColumns>
  )
}

export const page = definePage({ loader: loadTag, meta: tagMeta, Component: TagPage })
