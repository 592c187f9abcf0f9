import type { TagBasic, TagItem, TagSynonym } from '@querent/sdk/contract'
import { encodeId } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'

type TagFlags = { recommend: number; reserved: number }
type TagName = TagFlags & { slug: string; display_name: string }

/** A tag as posts show it; `main_slug` is given for synonyms. */
export function presentTagItem(
  tag: TagName & { main_slug: string | null },
  settings: Pick<SiteSettings, 'write'>,
): TagItem {
  return {
    slug_name: tag.slug,
    display_name: tag.display_name,
    main_tag_slug_name: tag.main_slug ?? '',
    ...presentFlags(tag, settings),
  }
}

export function presentTagBasic(
  tag: TagName & { id: number },
  settings: Pick<SiteSettings, 'write'>,
): TagBasic {
  return {
    tag_id: encodeId('tag', tag.id),
    slug_name: tag.slug,
    display_name: tag.display_name,
    ...presentFlags(tag, settings),
  }
}

export function presentSynonym(
  tag: { id: number; slug: string; display_name: string },
  main: { slug: string },
): TagSynonym {
  return {
    tag_id: encodeId('tag', tag.id),
    slug_name: tag.slug,
    display_name: tag.display_name,
    main_tag_slug_name: main.slug,
  }
}

/** A recommendation is shown only if the site requires one of the recommended tags. */
export function presentFlags(tag: TagFlags, settings: Pick<SiteSettings, 'write'>) {
  return {
    recommend: tag.recommend === 1 && settings.write.required_tag,
    reserved: tag.reserved === 1,
  }
}
