import type { LoaderArgs } from '../../runtime/page/index.ts'

/** Slugs of the user's followed tags, whose questions are marked in lists; none for visitors. */
export async function loadFollowedSlugs({
  api,
  session,
}: Pick<LoaderArgs, 'api' | 'session'>): Promise<string[]> {
  if (!session.state().isLoggedIn) return []
  return (await api.call('tagFollowing')).map((tag) => tag.slug_name)
}
