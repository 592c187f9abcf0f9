import { accountRole } from '@querent/sdk/states'
import { Form } from 'react-router-dom'
import type { ApiClient, DataFor } from '../../api/index.ts'
import { UserGrid } from '../../features/users/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import {
  definePage,
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  type PageProps,
} from '../../runtime/page/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  icons,
  LinkTabs,
  PageColumns,
  PageHeader,
  Pagination,
  TextInput,
} from '../../ui/index.ts'
import {
  getQuery,
  isRanking,
  type ListQuery,
  listOrders,
  listPath,
  pageSize,
  type Ranking,
  rankings,
} from './list-query.ts'
import styles from './UserListPage.module.scss'

// texts: users.order.*, users.ranking.*
function UserListPage({ data: { users, count, query } }: PageProps<UserList>) {
  const t = useText()
  const { integer } = useFormat()
  const { order } = query
  return (
    <PageColumns width="wide">
      <PageHeader
        title={t('users.title')}
        note={
          isRanking(order) ? t(`users.ranking.${order}`) : t('users.count', { count, shown: integer(count) })
        }
      >
        <LinkTabs
          label={t('users.order.label')}
          look="segment"
          tabs={[...listOrders, ...rankings].map((other) => ({
            to: listPath({ ...query, order: other, page: 1 }),
            label: t(`users.order.${other}`),
            isCurrent: other === order,
          }))}
        />
        <NameSearch query={query} />
      </PageHeader>
      {users.length > 0 ? (
        <div className={styles.list}>
          <UserGrid users={users} noteFor={(user) => <UserStats user={user} />} />
        </div>
      ) : (
        <Nobody query={query} />
      )}
      {!isRanking(order) && (
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={count}
          hrefFor={(page) => listPath({ ...query, page })}
        />
      )}
    </PageColumns>
  )
}

function Nobody({ query: { name, order } }: { query: ListQuery }) {
  const t = useText()
  const isShort = name !== '' || isRanking(order)
  return (
    <EmptyState
      icon={icons.usersIcon}
      action={isShort && <ButtonLink to="/users">{t('users.show_all')}</ButtonLink>}
    >
      {name ? t('users.none_found', { name }) : t(isRanking(order) ? 'users.none_ranked' : 'users.none')}
    </EmptyState>
  )
}

// texts: users.role.*, users.measure.*
function UserStats({ user }: { user: ShownUser }) {
  const t = useText()
  const format = useFormat()
  const role = { [accountRole.admin]: 'admin', [accountRole.moderator]: 'moderator' }[
    user.role_id ?? accountRole.user
  ]
  const key = user.measure === 'reputation' ? 'users.reputation' : `users.measure.${user.measure}`
  return (
    <span className={styles.stats}>
      <span title={format.integer(user.amount)}>
        {t(key, { count: user.amount, shown: format.count(user.amount) })}
      </span>
      {role && <span className={styles.role}>{t(`users.role.${role}`)}</span>}
    </span>
  )
}

function userListMeta({ query, count }: UserList, { t }: MetaArgs): PageMeta {
  const hasNext = !isRanking(query.order) && query.page * pageSize < count
  return {
    title: t('app.title.users'),
    canonical: listPath({ ...query, name: '' }),
    robots: query.name ? 'noindex' : undefined,
    previousPath: query.page > 1 ? listPath({ ...query, page: query.page - 1 }) : undefined,
    nextPath: hasNext ? listPath({ ...query, page: query.page + 1 }) : undefined,
  }
}

export const page = definePage({ loader: loadUsers, meta: userListMeta, Component: UserListPage })

type NameSearchProps = { query: ListQuery }

/** A plain search form: the address carries the name, so it works without script. It searches everybody. */
function NameSearch({ query }: NameSearchProps) {
  const t = useText()
  return (
    <Form action="/users" role="search" aria-label={t('users.search')} className={styles.search}>
      {query.order === 'newest' && <input type="hidden" name="order" value={query.order} />}
      <TextInput
        // Another list, another text; what was typed does not stay behind.
        key={query.name}
        type="search"
        name="name"
        label={t('users.search')}
        isLabelHidden
        placeholder={t('users.search')}
        defaultValue={query.name}
        maxLength={100}
      />
      <Button type="submit" icon={icons.searchIcon}>
        {t('users.search_submit')}
      </Button>
    </Form>
  )
}

type ListedUser = DataFor<'userPage'>['list'][number]
type RankedUser = DataFor<'userRanking'>['staffs'][number]

/** A user of the list with what the list is about: reputation, or votes cast. */
export type ShownUser = Pick<RankedUser, 'username' | 'display_name' | 'avatar'> & {
  status?: ListedUser['status']
  role_id?: number
  measure: 'reputation' | 'gained' | 'votes'
  amount: number
}

type UserList = { query: ListQuery; count: number; users: ShownUser[] }

async function loadUsers({ api, url }: LoaderArgs): Promise<UserList> {
  const query = getQuery(url)
  const { page, order, name } = query
  if (isRanking(order)) {
    const users = await loadRanking(api, order)
    return { query, count: users.length, users }
  }
  const { count, list } = await api.call('userPage', {
    page,
    page_size: pageSize,
    order,
    ...(name && { query: name }),
  })
  return { query, count, users: list.map(listed) }
}

function listed({ username, display_name, avatar, status, role_id, rank }: ListedUser): ShownUser {
  return { username, display_name, avatar, status, role_id, measure: 'reputation', amount: rank }
}

async function loadRanking(api: ApiClient, ranking: Ranking): Promise<ShownUser[]> {
  const ranked = await api.call('userRanking', undefined)
  const person = ({ username, display_name, avatar }: RankedUser) => ({ username, display_name, avatar })
  switch (ranking) {
    case 'gained':
      return ranked.users_with_the_most_reputation.map((user) => ({
        ...person(user),
        measure: 'gained',
        amount: user.rank,
      }))
    case 'voters':
      return ranked.users_with_the_most_vote.map((user) => ({
        ...person(user),
        measure: 'votes',
        amount: user.vote_count,
      }))
    case 'staff':
      return ranked.staffs.map((user) => ({ ...person(user), measure: 'reputation', amount: user.rank }))
    default:
      return ranking satisfies never
  }
}
