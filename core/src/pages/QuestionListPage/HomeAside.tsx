import { Link } from 'react-router-dom'
import { FeedLink, HotQuestions } from '../../features/questions/index.ts'
import { AsideTags } from '../../features/tags/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { isLivePath } from '../../runtime/routing/index.ts'
import type { HomeList } from './question-lists.ts'
import { Welcome } from './Welcome.tsx'

export type HomeAsideProps = Pick<HomeList, 'hot' | 'followed' | 'popular'>

/** What goes with the list: a welcome for visitors, the user's own tags, and what is talked about. */
export function HomeAside({ hot, followed, popular }: HomeAsideProps) {
  const t = useText()
  const allTags = isLivePath('/tags') && <Link to="/tags">{t('home.tags.all')}</Link>
  return (
    <>
      {followed === null && <Welcome />}
      {followed !== null && (
        <AsideTags
          title={t('home.tags.followed')}
          tags={followed}
          empty={t('home.tags.none_followed')}
          more={allTags}
        />
      )}
      <HotQuestions questions={hot} />
      <AsideTags title={t('home.tags.popular')} tags={popular} more={allTags} />
      <FeedLink href="/feed.atom" />
    </>
  )
}
