import type { PageOf, TagListItem } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { chooseWhole, renderLimits } from '../rendering/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagListItem } from './tag-info.presenter.ts'
import { listTags, type TagListRow, type TagOrder } from './tag-list.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'settings'>

export type TagPageInput = {
  page?: number
  page_size?: number
  slug_name?: string
  display_name?: string
  query_cond?: '' | Exclude<TagOrder, 'stored'>
}

/** One page of the tag list. If any tag matches, the page must be given and exist. */
export async function listTagPage(
  { db, settings }: Dependencies,
  actor: Actor,
  input: TagPageInput,
): Promise<PageOf<TagListItem>> {
  const { page, page_size: size } = input
  const filter = { text: input.slug_name, displayName: input.display_name }
  const list = (limit: number, offset: number) =>
    listTags(db, filter, { order: input.query_cond || 'stored', limit, offset, viewerId: actor.userId })

  if (page !== undefined && size !== undefined) {
    const rows = await list(size, (page - 1) * size)
    if (rows.length > 0 || page === 1) {
      return { count: rows[0]?.total ?? 0, list: presentTagList(rows, settings.current) }
    }
  }
  const [first] = await list(1, 0)
  if (first) throw new AppError('base.request_format_error', { status: 404 })
  return { count: 0, list: [] }
}

/** Tags with their whole texts, as long as these fit; the others only with the beginning. */
function presentTagList(rows: TagListRow[], settings: SiteSettings): TagListItem[] {
  const sizes = rows.map(({ html, content }) => Buffer.byteLength(html) + Buffer.byteLength(content))
  const whole = chooseWhole(sizes, renderLimits.tagListBytes)
  return rows.map((row, index) => {
    const item = presentTagListItem(row, settings)
    return whole.has(index) ? item : { ...item, original_text: '', parsed_text: '' }
  })
}
