import type { FlaggedPost, QueuedPost, ReviewedPost, SuggestedEdit } from '@querent/sdk/contract'
import { buildAnswer, buildQuestionInfo, buildUser } from '../questions/view-samples.ts'
import { buildRevision } from '../revisions/timeline-samples.ts'

const day = 86_400
const now = 1_790_000_000

const spam = {
  have_content: false,
  reason_key: 'reason.spam',
  reason_type: 57,
  name: 'Spam',
  description: 'This is advertising or vandalism.',
  content_type: '' as const,
  placeholder: '',
}

function buildPost(changes: Partial<ReviewedPost> = {}): ReviewedPost {
  const { title, content, html, tags } = buildQuestionInfo()
  return {
    object_id: '10010000000000001',
    question_id: '10010000000000001',
    answer_id: '',
    comment_id: '',
    object_type: 'question',
    title,
    url_title: 'how-do-i',
    question_title: title,
    original_text: content,
    parsed_text: html,
    answer_count: 0,
    answer_accepted: false,
    tags,
    object_status: 1,
    object_show_status: 1,
    created_at: now - 2 * day,
    author_user_info: buildUser('Ada Lovelace'),
    author_record: {
      created_at: now - 400 * day,
      question_count: 12,
      answer_count: 1208,
      flag_count: 3,
      upheld_flag_count: 1,
      rejected_count: 0,
    },
    earlier_flags: [],
    submit_at: now - 3600,
    ...changes,
  }
}

/** A valid flag, for tests and stories. */
export function buildFlag(flag_id: string, changes: Partial<FlaggedPost> = {}): FlaggedPost {
  return {
    ...buildPost(),
    flag_id,
    submitter_user: buildUser('Grace Hopper'),
    submitter_record: { upheld_flag_count: 12, ignored_flag_count: 3 },
    reason: spam,
    reason_content: '',
    ...changes,
  }
}

/** A valid post that waits for approval. */
export function buildQueued(review_id: number, changes: Partial<QueuedPost> = {}): QueuedPost {
  return {
    ...buildPost({ object_status: 11 }),
    review_id,
    submitter_display_name: 'Rules',
    reason: 'First post of a new account',
    ...changes,
  }
}

/** A valid edit that somebody suggests for a question. */
export function buildSuggestion(id: string): SuggestedEdit {
  const question = buildQuestionInfo()
  const [first] = question.tags
  const content = {
    ...question,
    title: 'How do I keep a list in order without any duplicates?',
    content: question.content.replace('**once**', 'once, in its first place'),
    tags: first ? [first, { ...first, slug_name: 'lists', display_name: 'lists' }] : [],
  }
  const reason = 'Says what the order is'
  return {
    type: 'question',
    info: {
      created_at: now - 2 * day,
      object_id: question.id,
      question_id: question.id,
      answer_id: '',
      comment_id: '',
      object_type: 'question',
      object_creator_user_id: 'ada-lovelace',
      title: question.title,
      url_title: 'how-do-i',
      content: question.content,
      html: question.html,
      answer_count: 2,
      answer_accepted: false,
      tags: question.tags,
      status: 1,
      show_status: 1,
    },
    unreviewed_info: buildRevision(id, content, { status: 1, reason, user_info: buildUser('Linus') }),
  }
}

/** A suggestion for an answer, which has no title and no tags of its own. */
export function buildAnswerSuggestion(id: string): SuggestedEdit {
  const suggestion = buildSuggestion(id)
  const { info, unreviewed_info } = suggestion
  const answer = buildAnswer()
  return {
    type: 'answer',
    info: { ...info, object_type: 'answer', answer_id: answer.id, content: answer.content, tags: null },
    unreviewed_info: {
      ...unreviewed_info,
      content: { ...answer, content: `${answer.content} It keeps the order.` },
      reason: '',
    },
  }
}

/** Another flag, with a comment and with flags of others. */
export function buildFlaggedComment(flag_id: string): FlaggedPost {
  return buildFlag(flag_id, {
    object_type: 'comment',
    comment_id: '10070000000000001',
    object_id: '10070000000000001',
    title: '',
    original_text: 'Buy **cheap** watches!',
    parsed_text: '<p>Buy <strong>cheap</strong> watches!</p>',
    tags: null,
    object_show_status: 0,
    reason: { ...spam, reason_key: 'reason.something', reason_type: 59, name: 'Something else' },
    reason_content: 'The third advertisement of this account today.',
    author_user_info: buildUser('Somebody With A Name Of 30 Lett', { rank: 1 }),
    earlier_flags: [
      {
        flag_id: '8',
        status: 1,
        reason: spam,
        reason_content: 'Again.',
        submit_at: now - 7200,
        reviewer_user: null,
        reviewed_at: 0,
      },
      {
        flag_id: '7',
        status: 3,
        reason: spam,
        reason_content: '',
        submit_at: now - 9 * day,
        reviewer_user: buildUser('Annie Easley'),
        reviewed_at: now - 8 * day,
      },
    ],
  })
}
