import type { ReportReason } from '@querent/sdk/contract'

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

/** What a question can be flagged for, for tests and stories. */
export const sampleReasons: ReportReason[] = [
  reason(57, 'Spam', 'This is advertising or vandalism and adds nothing to the topic.'),
  reason(58, 'Rude or abusive', 'No reasonable person would find this fit for a respectful conversation.'),
  reason(59, 'Something else', 'This needs the attention of a moderator for another reason.'),
  reason(60, 'A duplicate', 'This has been asked before and already has an answer.'),
]
