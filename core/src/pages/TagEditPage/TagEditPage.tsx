import { Link } from 'react-router-dom'
import { attempt } from '../../api/index.ts'
import { type EditStart, loadEditStart } from '../../features/revisions/index.ts'
import { type EditedTag, EditTagForm, TagGuide, tagInfoPath } from '../../features/tags/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { editGuard } from '../../runtime/guards/index.ts'
import { definePage, forbidden, type LoaderArgs, type PageProps } from '../../runtime/page/index.ts'
import { PageColumns, PageHeader } from '../../ui/index.ts'

type TagEditData = { tag: EditedTag; mayChangeSlug: boolean; start: EditStart }

/** Nobody edits while another user's edit waits for review, nor what they may not. */
async function loadTag({ api, params, session, t, url }: LoaderArgs): Promise<TagEditData> {
  const id = params.tagId ?? ''
  const check = await attempt(api.call('revisionEditCheck', { id }))
  if (!check.ok) {
    const result = editGuard(check.failure)
    throw result.kind === 'errorPage' ? forbidden(result.msg) : check.failure
  }
  const [tag, permissions] = await Promise.all([
    api.call('tagInfo', { id }),
    api.call('permissionInfo', { action: 'tag.edit_slug_name' }),
  ])
  if (tag.status === 'deleted') throw forbidden(t('tag_form.deleted'))
  const { tag_id, slug_name, display_name, original_text } = tag
  const start = await loadEditStart({ api, session, url }, { kind: 'tag', id: tag_id })
  return {
    tag: { tag_id, slug_name, display_name, original_text },
    mayChangeSlug: permissions['tag.edit_slug_name']?.has_permission === true,
    start,
  }
}

function TagEditPage({ data: { tag, mayChangeSlug, start } }: PageProps<TagEditData>) {
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
      {/* Another tag, another form. */}
      <EditTagForm key={tag.tag_id} tag={tag} mayChangeSlug={mayChangeSlug} start={start} />
    </PageColumns>
  )
}

export const page = definePage<TagEditData>({
  loader: loadTag,
  meta: (_, { t }) => ({ title: t('app.title.edit_tag'), robots: 'noindex' }),
  Component: TagEditPage,
})
