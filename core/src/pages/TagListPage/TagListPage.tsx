import { useRef } from 'react'
import type { DataFor } from '../../api/index.ts'
import { FollowButton } from '../../features/follows/index.ts'
import { getTagNameId, TagGrid } from '../../features/tags/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import { useSearchWhileTyping } from '../../lib/useSearchWhileTyping.ts'
import { definePage, notFound, type PageProps } from '../../runtime/page/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import {
  ButtonLink,
  EmptyState,
  icons,
  LinkTabs,
  ListSearch,
  PageColumns,
  PageHeader,
  Pagination,
} from '../../ui/index.ts'

/** Fills whole rows of two, three and four tags. */
const tagPageSize = 36

const tagOrders = ['popular', 'name', 'newest'] as const
type TagOrder = (typeof tagOrders)[number]

type TagListQuery = { order: TagOrder; filter: string; page: number }

const maxFilterLength = 35

/** Reads the URL of the list of tags. Undefined if it names an invalid order or page. */
export function readTagQuery({ searchParams }: URL): TagListQuery | undefined {
  const named = searchParams.get('order') || 'popular'
  const order = tagOrders.find((known) => known === named)
  const page = readPageNumber(searchParams)
  if (order === undefined || page === undefined) return undefined
  const filter = (searchParams.get('filter') ?? '').trim()
  return { order, filter: [...filter].slice(0, maxFilterLength).join(''), page }
}

/** The URL of a list of tags, containing only values that differ from the defaults. */
export function tagListHref({ order, filter, page }: TagListQuery): string {
  const params = new URLSearchParams()
  if (order !== 'popular') params.set('order', order)
  if (filter) params.set('filter', filter)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/tags?${text}` : '/tags'
}

type ListedTag = Omit<
  DataFor<'tagPage'>['list'][number],
  'excerpt' | 'original_text' | 'parsed_text' | 'created_at' | 'updated_at'
>
type TagList = { query: TagListQuery; count: number; tags: ListedTag[] }

// texts: tags.order.*
function TagListPage({ data: { query, count, tags } }: PageProps<TagList>) {
  const t = useText()
  const { integer } = useFormat()
  const { isLoggedIn, isStaff } = useSession()
  return (
    <PageColumns width="wide">
      <PageHeader
        title={t('tags.title')}
        note={t('tags.note')}
        actions={
          isStaff && (
            <ButtonLink to="/tags/create" icon={icons.plusIcon}>
              {t('tags.create')}
            </ButtonLink>
          )
        }
      >
        <LinkTabs
          label={t('tags.order.label')}
          look="segment"
          tabs={tagOrders.map((order) => ({
            to: tagListHref({ ...query, order, page: 1 }),
            label: t(`tags.order.${order}`),
            isCurrent: order === query.order,
          }))}
        />
        <TagFilter query={query} />
      </PageHeader>
      {/* Screen readers only announce what appears in an element that is there already. */}
      <div className="q-muted q-small" role="status">
        {query.filter &&
          (count > 0 ? (
            <p>{t('tags.filter.found', { count, shown: integer(count), filter: query.filter })}</p>
          ) : (
            <p className="q-visually-hidden">{t('tags.filter.none', { filter: query.filter })}</p>
          ))}
      </div>
      {tags.length > 0 ? (
        <TagGrid
          tags={tags}
          actionFor={(tag) =>
            isLoggedIn && (
              <FollowButton
                objectId={tag.tag_id}
                isFollowed={tag.is_follower}
                count={tag.follow_count}
                describedBy={getTagNameId(tag)}
              />
            )
          }
        />
      ) : (
        <NoTags filter={query.filter} />
      )}
      <Pagination
        page={query.page}
        pageSize={tagPageSize}
        total={count}
        hrefFor={(page) => tagListHref({ ...query, page })}
      />
    </PageColumns>
  )
}

function NoTags({ filter }: { filter: string }) {
  const t = useText()
  if (!filter) return <EmptyState icon={icons.tagIcon}>{t('tags.none')}</EmptyState>
  return (
    <EmptyState icon={icons.tagIcon} action={<ButtonLink to="/tags">{t('tags.filter.show_all')}</ButtonLink>}>
      {t('tags.filter.none', { filter })}
    </EmptyState>
  )
}

function listed(tag: DataFor<'tagPage'>['list'][number]): ListedTag {
  const { excerpt, original_text, parsed_text, created_at, updated_at, ...shown } = tag
  return shown
}

export const page = definePage({
  loader: async ({ api, url }): Promise<TagList> => {
    const query = readTagQuery(url)
    if (!query) throw notFound()
    const { order, filter, page } = query
    const { count, list } = await api.call('tagPage', {
      page,
      page_size: tagPageSize,
      query_cond: order,
      ...(filter && { slug_name: filter }),
    })
    return { query, count, tags: list.map(listed) }
  },
  meta: ({ query, count }, { t }) => ({
    title: t('tags.title'),
    description: t('tags.note'),
    canonical: tagListHref({ ...query, filter: '' }),
    robots: query.filter ? 'noindex' : undefined,
    previousPath: query.page > 1 ? tagListHref({ ...query, page: query.page - 1 }) : undefined,
    nextPath: query.page * tagPageSize < count ? tagListHref({ ...query, page: query.page + 1 }) : undefined,
  }),
  Component: TagListPage,
})

type TagFilterProps = { query: TagListQuery }

/** Filters the list by letters in the tag's name while typing. */
function TagFilter({ query }: TagFilterProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const { type, stop } = useSearchWhileTyping({
    searched: query.filter,
    field,
    hrefFor: (filter) => tagListHref({ ...query, page: 1, filter }),
  })
  return (
    <ListSearch
      path="/tags"
      name="filter"
      searched={query.filter}
      order={query.order === 'popular' ? undefined : query.order}
      label={t('tags.filter.label')}
      submitText={t('tags.filter.submit')}
      maxLength={maxFilterLength}
      field={field}
      onType={type}
      onSubmit={stop}
    />
  )
}
