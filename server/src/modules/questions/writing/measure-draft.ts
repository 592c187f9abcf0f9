import { isBlank, questionDraft } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'
import type { FieldViolation } from '../../../platform/errors/index.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { hasRecommendedTags, readTagInputs, type TagChoice } from '../../tags/index.ts'
import { type DraftMetrics, findDraftViolations, toFieldViolations } from '../question.policy.ts'

/** The values that the site's rules check. */
export async function measureDraft(
  db: Executor,
  draft: { content: string; tags: TagChoice },
  rules: SiteSettings['write'],
): Promise<DraftMetrics> {
  const hasRecommendedTag = draft.tags.known.some((tag) => tag.isRecommended)
  return {
    contentBytes: countBytes(draft.content),
    tagCount: draft.tags.known.length + draft.tags.unknown.length,
    hasRecommendedTag,
    siteHasRecommendedTags: rules.required_tag && (hasRecommendedTag || (await hasRecommendedTags(db))),
  }
}

const countBytes = (content: string) => (isBlank(content) ? 0 : Buffer.byteLength(content.trim()))

const siteFields = questionDraft.pick({ content: true, tags: true })

/**
 * Violations of the site's rules by body and tags of a draft whose other fields are wrong, without looking up
 * tags.
 */
export function findSiteViolations(input: unknown, rules: SiteSettings['write']): FieldViolation[] {
  const { data } = siteFields.safeParse(input)
  if (!data) return []
  const tagCount = readTagInputs(data.tags).length
  const tags = { tagCount, hasRecommendedTag: false, siteHasRecommendedTags: false }
  return toFieldViolations(findDraftViolations({ contentBytes: countBytes(data.content), ...tags }, rules))
}
