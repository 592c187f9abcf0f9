import type { LoaderArgs } from '../../runtime/page/index.ts'

/** Slugs of the tags that the user follows, whose questions lists mark; none for visitors. */
export async function loadFollowedSlugs({
  api,
  session,
}: Pick<LoaderArgs, 'api' | 'session'>): Promise<string[]> {
  if (!session.state().isLoggedIn) return []
  return (await api.call('tagFollowing')).map((tag) => tag.slug_name)
}
