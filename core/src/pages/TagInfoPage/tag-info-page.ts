import type { DataFor } from '../../api/index.ts'
import { tagInfoPath } from '../../features/tags/index.ts'
import { excerptText } from '../../lib/excerpts/index.ts'
import { goTo, type LoaderArgs, type MetaArgs, notFound, type PageMeta } from '../../runtime/page/index.ts'

export type TagInfoView = {
  tag: Omit<DataFor<'tagInfo'>, 'original_text' | 'excerpt'>
  synonyms: DataFor<'tagSynonymList'>
}

export async function loadTagInfo({ api, params }: LoaderArgs): Promise<TagInfoView> {
  const name = params.tagName
  if (!name) throw notFound()
  const { original_text, excerpt, ...tag } = await api.call('tagInfo', { name })
  // Synonyms can be taken back, so nobody should remember this permanently.
  if (tag.main_tag_slug_name) throw goTo(tagInfoPath(tag.main_tag_slug_name))
  return { tag, synonyms: await api.call('tagSynonymList', { tag_id: tag.tag_id }) }
}

export function tagInfoMeta({ tag }: TagInfoView, { t }: MetaArgs): PageMeta {
  return {
    title: t('tag_info.title', { tag: tag.display_name }),
    description: excerptText(tag.description) || t('tags.page.description', { tag: tag.display_name }),
    canonical: tagInfoPath(tag.slug_name),
    robots: tag.status === 'deleted' || tag.parsed_text === '' ? 'noindex' : undefined,
  }
}
