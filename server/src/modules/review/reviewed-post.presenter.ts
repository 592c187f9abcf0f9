import type {
  DataOf,
  EarlierFlag,
  Endpoints,
  FlaggedPost,
  QueuedPost,
  ReportReason,
  ReviewedPost,
} from '@querent/sdk/contract'
import { encodeId, hasShortIds, toSlug } from '../identifiers/index.ts'
import type { SiteSettings } from '../settings/index.ts'
import { presentTagItem, type QuestionTagRow } from '../tags/index.ts'
import { presentUserBasic } from '../users/index.ts'
import { getCommentVersion } from './assert-shown-version.ts'
import type {
  EarlierFlagRow,
  FlaggedPostRow,
  FlaggerRow,
  FlagReasonRow,
  QueuedPostRow,
  ReviewedPostRow,
  ReviewedUserRow,
} from './reviewed-post.repository.ts'

/** Data for the posts of a page, and their language. */
export type ReviewedPostContext = {
  users: ReadonlyMap<number, ReviewedUserRow>
  tags: ReadonlyMap<number, readonly QuestionTagRow[]>
  flags: readonly EarlierFlagRow[]
  settings: SiteSettings
  presentReason(number: number): ReportReason
}

export function presentFlaggedPost(
  row: FlaggedPostRow,
  flagger: FlaggerRow | undefined,
  context: ReviewedPostContext,
): FlaggedPost {
  const { users, settings, presentReason } = context
  return {
    ...presentPost(row, context, row.flag_id),
    flag_id: String(row.flag_id),
    submitter_user: presentUserBasic(row.flagger_id, users.get(row.flagger_id), settings),
    submitter_record: {
      upheld_flag_count: flagger?.upheld_flag_count ?? 0,
      ignored_flag_count: flagger?.ignored_flag_count ?? 0,
    },
    reason: presentReason(row.reason),
    reason_content: row.text,
  }
}

type FlagReasonCounts = DataOf<Endpoints['flaggedPostPage']>['reasons']

/** The reasons of the pending flags, and the requested one, even if none has it any more. */
export function presentFlagReasons(
  counts: readonly FlagReasonRow[],
  asked: number | undefined,
  { presentReason }: Pick<ReviewedPostContext, 'presentReason'>,
): NonNullable<FlagReasonCounts> {
  const isCounted = asked === undefined || counts.some(({ reason }) => reason === asked)
  const all = isCounted ? counts : [...counts, { reason: asked, count: 0 }]
  return all.map(({ reason, count }) => {
    const { reason_type, name } = presentReason(reason)
    return { reason_type, name, count }
  })
}

export function presentQueuedPost(
  row: QueuedPostRow,
  submitterName: string,
  context: ReviewedPostContext,
): QueuedPost {
  return {
    ...presentPost(row, context, 0),
    review_id: row.review_id,
    submitter_display_name: submitterName,
    reason: row.reason,
  }
}

function presentPost(row: ReviewedPostRow, context: ReviewedPostContext, shownFlagId: number): ReviewedPost {
  const { users, tags, settings } = context
  const isQuestion = row.kind === 'question'
  const author = users.get(row.user_id)
  const title = row.kind === 'comment' ? '' : row.question_title
  return {
    ...presentIds(row, settings),
    object_type: row.kind,
    title,
    url_title: title && toSlug(title),
    question_title: row.question_title,
    original_text: row.content,
    parsed_text: row.html,
    answer_count: isQuestion ? row.answer_count : 0,
    answer_accepted: isQuestion ? row.accepted_answer_id !== 0 : row.accepted === 1,
    tags: isQuestion ? (tags.get(row.question_id) ?? []).map((tag) => presentTagItem(tag, settings)) : null,
    object_status: row.status,
    object_show_status: isQuestion ? row.question_show : 0,
    created_at: row.created_at,
    author_user_info: presentUserBasic(row.user_id, author, settings),
    author_record: {
      created_at: author?.created_at ?? 0,
      question_count: author?.question_count ?? 0,
      answer_count: author?.answer_count ?? 0,
      flag_count: author?.flag_count ?? 0,
      upheld_flag_count: author?.upheld_flag_count ?? 0,
      rejected_count: author?.rejected_count ?? 0,
    },
    earlier_flags: context.flags
      .filter((flag) => flag.object_id === row.object_id && flag.id !== shownFlagId)
      .slice(0, maxEarlierFlags)
      .map((flag) => presentEarlierFlag(flag, context)),
    submit_at: row.submitted_at,
    revision_id: row.kind === 'comment' ? getCommentVersion(row.content) : String(row.revision_id),
  }
}

/** How many other flags on a post are shown. */
export const maxEarlierFlags = 20

function presentEarlierFlag(flag: EarlierFlagRow, context: ReviewedPostContext): EarlierFlag {
  const { users, settings, presentReason } = context
  const { reviewer_id: reviewerId } = flag
  return {
    flag_id: String(flag.id),
    status: flag.status,
    reason: presentReason(flag.reason),
    reason_content: flag.content,
    submit_at: flag.updated_at,
    reviewer_user: reviewerId === 0 ? null : presentUserBasic(reviewerId, users.get(reviewerId), settings),
    reviewed_at: flag.reviewed_at,
  }
}

function presentIds(row: ReviewedPostRow, settings: SiteSettings) {
  const isShort = hasShortIds(settings.seo.permalink)
  const isComment = row.kind === 'comment'
  return {
    object_id: encodeId(row.kind, row.object_id, isShort && !isComment),
    question_id: encodeId('question', row.question_id, isShort),
    answer_id: row.answer_id === 0 ? '' : encodeId('answer', row.answer_id, isShort),
    comment_id: isComment ? encodeId('comment', row.object_id) : '',
  }
}
