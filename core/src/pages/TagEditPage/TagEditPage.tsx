import { Link } from 'react-router-dom'
import {
  type EditStart,
  EditWaiting,
  loadEditStart,
  toTimelineObject,
} from '../../features/revisions/index.ts'
import { type EditedTag, EditTagForm, TagGuide, tagInfoPath } from '../../features/tags/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  checkEditable,
  definePage,
  forbidden,
  type LoaderArgs,
  type PageProps,
  type WaitingEdit,
} from '../../runtime/page/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

type EditableTag = { tag: EditedTag; mayChangeSlug: boolean; start: EditStart }
type TagEditData = EditableTag | { waiting: WaitingEdit; tagId: string; slug: string }

/** Redirects users who may not edit, and everybody while another user's edit waits for review. */
async function loadTag({ api, params, session, t, url }: LoaderArgs): Promise<TagEditData> {
  const id = params.tagId ?? ''
  const waiting = await checkEditable(api.call('revisionEditCheck', { id }))
  if (waiting) return { waiting, tagId: id, slug: (await api.call('tagInfo', { id })).slug_name }
  const [tag, permissions] = await Promise.all([
    api.call('tagInfo', { id }),
    api.call('permissionInfo', { action: 'tag.edit_slug_name' }),
  ])
  if (tag.status === 'deleted') throw forbidden(t('tag_form.deleted'))
  const { tag_id, slug_name, display_name, original_text, revision_id } = tag
  const start = await loadEditStart({ api, session, url }, { kind: 'tag', id: tag_id })
  return {
    tag: { tag_id, slug_name, display_name, original_text, revision_id },
    mayChangeSlug: permissions['tag.edit_slug_name']?.has_permission === true,
    start,
  }
}

function TagEditPage({ data }: PageProps<TagEditData>) {
  if (!('waiting' in data)) return <TagEditor data={data} />
  const { waiting, tagId, slug } = data
  return <EditWaiting waiting={waiting} place={toTimelineObject({ tid: tagId })} to={tagInfoPath(slug)} />
}

function TagEditor({ data: { tag, mayChangeSlug, start } }: { data: EditableTag }) {
  const t = useText()
  return (
    <PageColumns aside={<TagGuide />} asideLabel={t('tag_form.guide.label')}>
      <PageHeader
        title={t('app.title.edit_tag')}
        note={
          <Link to={tagInfoPath(tag.slug_name)} dir="auto">
            {tag.display_name}
          </Link>
        }
      />
      {/* Each tag has its own form. */}
      <EditTagForm key={tag.tag_id} tag={tag} mayChangeSlug={mayChangeSlug} start={start} />
    </PageColumns>
  )
}

export const page = definePage<TagEditData>({
  loader: loadTag,
  meta: (_, { t }) => ({ title: t('app.title.edit_tag'), robots: 'noindex' }),
  Component: TagEditPage,
})
