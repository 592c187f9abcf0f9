import { Link } from 'react-router-dom'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { questionPath, useSite } from '../../runtime/site/index.ts'
import { FormAlert, ProgressBar } from '../../ui/index.ts'
import { userEditsHref } from './load-user-edits.ts'
import { ObjectLink } from './ObjectLink.tsx'
import type { EditRestoration, RestorationState } from './useRestoration.ts'

export type RestorationStatusProps = { state: RestorationState }

/** The progress of a restoration, and then which posts were not restored, and why. */
export function RestorationStatus({ state }: RestorationStatusProps) {
  const t = useText()
  const { integer } = useFormat()
  const { user } = useSession()
  if (!state) return <div role="status" />
  if ('failure' in state) return <FormAlert>{state.failure}</FormAlert>
  const { post_count: count, waiting_count, restored_count: done } = state
  if (waiting_count > 0) {
    return (
      <div role="status">
        <ProgressBar label={t('user_edits.running')} value={(count - waiting_count) / count} />
        {t('user_edits.progress', { done: integer(count - waiting_count), total: integer(count) })}
      </div>
    )
  }
  return (
    <FormAlert
      kind={done < count || state.has_more ? 'warning' : 'success'}
      title={t('user_edits.done', { done: integer(done), total: integer(count) })}
    >
      {state.has_more && <p>{t('user_edits.has_more')}</p>}
      <SkippedPosts posts={state.skipped} isAll={state.skipped.length === count - done} />
      {done > 0 && user && <Link to={userEditsHref(user.username)}>{t('user_edits.undo')}</Link>}
    </FormAlert>
  )
}

type SkippedPostsProps = { posts: EditRestoration['skipped']; isAll: boolean }

// texts: user_edits.outcome.*
function SkippedPosts({ posts, isAll }: SkippedPostsProps) {
  const t = useText()
  const site = useSite()
  if (posts.length === 0) return null
  return (
    <ul>
      {posts.map(({ object_type, object_id, question_id: id, title, outcome }) => (
        <li key={object_id}>
          {object_type === 'tag' ? (
            <bdi>{title}</bdi>
          ) : (
            <ObjectLink
              to={questionPath(site, { id, answerId: object_type === 'answer' ? object_id : undefined })}
              title={title}
            />
          )}
          {': '}
          {t(`user_edits.outcome.${outcome}`)}
        </li>
      ))}
      {!isAll && <li>{t('user_edits.more_skipped')}</li>}
    </ul>
  )
}
