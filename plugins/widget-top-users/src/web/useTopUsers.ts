import { type PluginApi, useApi, useConfig } from '@querent/sdk/web'
import { useEffect, useState } from 'react'

export type TopUser = { username: string; display_name: string; avatar: string; rank: number }

export type TopUsersState = {
  period: 'week' | 'all'
  /** How many there are room for. */
  count: number
  users: readonly TopUser[] | 'loading' | 'failed'
}

async function load(api: PluginApi, period: TopUsersState['period'], count: number): Promise<TopUser[]> {
  if (period === 'all') {
    return (await api.call('userPage', { page: 1, page_size: count, order: 'reputation' })).list
  }
  const { users_with_the_most_reputation: users } = await api.call('userRanking')
  return users.filter(({ rank }) => rank > 0).slice(0, count)
}

/** The users as the administrator wants them; asked for again when the settings change. */
export function useTopUsers(): TopUsersState {
  const api = useApi()
  const config = useConfig()
  const period = config.period === 'all' ? 'all' : 'week'
  const count = Number(config.count) || 5
  const [users, setUsers] = useState<TopUsersState['users']>('loading')

  useEffect(() => {
    let isOver = false
    const show = (next: TopUsersState['users']) => {
      if (!isOver) setUsers(next)
    }
    load(api, period, count).then(show, () => show('failed'))
    return () => {
      isOver = true
    }
    // The host gives another `api` when anything about the page changes; the calls are the same.
  }, [period, count])

  return { period, count, users }
}
