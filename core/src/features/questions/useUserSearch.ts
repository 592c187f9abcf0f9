import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { TagChoice } from '../../ui/index.ts'

const staffShown = 10

/** Finds users by the beginning of a name; before anything is typed, those who look after the site. */
export function useUserSearch(): (text: string, signal: AbortSignal) => Promise<TagChoice[]> {
  const api = useApi()
  const t = useText()

  return async (text, signal) => {
    const options = { signal, passThrough: true, ignore50x: true }
    const username = text.trim().replace(/^@/, '')
    if (username !== '') {
      return (await api.call('userInfoSearch', { username }, options)).map(toUserChoice)
    }
    const staff = await api.call('userStaff', { page_size: staffShown }, options)
    return staff.map((member) => ({ ...toUserChoice(member), note: t('question_page.invite.staff') }))
  }
}

/** A user as one of several that can be chosen. */
export function toUserChoice({
  username,
  display_name,
}: {
  username: string
  display_name: string
}): TagChoice {
  return { slug: username, label: display_name, note: `@${username}` }
}
