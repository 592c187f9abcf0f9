import type { ReportReason, SimilarQuestion } from '@querent/sdk/contract'

function reason(reason_type: number, name: string, description: string): ReportReason {
  const isDuplicate = reason_type === 60
  return {
    reason_key: `reason.${reason_type}`,
    reason_type,
    name,
    description,
    have_content: isDuplicate || reason_type === 59,
    content_type: isDuplicate ? 'text' : reason_type === 59 ? 'textarea' : '',
    placeholder: isDuplicate ? 'Address of the existing question' : '',
  }
}

/** The reasons to flag a question, for tests and stories. */
export const sampleReasons: ReportReason[] = [
  reason(57, 'Spam', 'This is advertising or vandalism and adds nothing to the topic.'),
  reason(58, 'Rude or abusive', 'No reasonable person would find this fit for a respectful conversation.'),
  reason(59, 'Something else', 'This needs the attention of a moderator for another reason.'),
  reason(60, 'A duplicate', 'This has been asked before and already has an answer.'),
]

/** A question that may be the original of a duplicate. */
export function buildSimilarQuestion(changes: Partial<SimilarQuestion> = {}): SimilarQuestion {
  return {
    id: '10010000000000009',
    title: 'How do I sort a list?',
    url_title: 'how-do-i-sort-a-list',
    view_count: 100,
    answer_count: 3,
    collection_count: 0,
    follow_count: 0,
    status: 'available',
    accepted_answer: true,
    ...changes,
  }
}
