import type { DataFor } from '../../api/index.ts'

const labels: [key: string, label: string, rank: number][] = [
  ['question.add', 'Ask a question', 1],
  ['answer.add', 'Write an answer', 1],
  ['comment.add', 'Write a comment', 1],
  ['question.vote_up', 'Upvote a question', 8],
  ['answer.vote_up', 'Upvote an answer', 8],
  ['question.vote_down', 'Downvote a question', 125],
  ['tag.edit_without_review', 'Edit a tag description without review', 10_000],
]

/** The response for an account with a reputation, for tests and stories. */
export const buildPrivileges = (reputation: number): DataFor<'privilegeList'> => ({
  privileges: labels.map(([key, label, rank]) => ({ key, label, rank, is_granted: reputation >= rank })),
  reputation_changes: [
    { action: 'answer.accepted', amount: 15 },
    { action: 'question.voted_up', amount: 10 },
    { action: 'answer.voted_up', amount: 10 },
    { action: 'answer.accept', amount: 2 },
    { action: 'edit.accepted', amount: 2 },
    { action: 'user.activated', amount: 1 },
    { action: 'answer.vote_down', amount: -1 },
    { action: 'question.voted_down', amount: -2 },
    { action: 'answer.voted_down', amount: -2 },
  ],
  daily_limit: 200,
})
