import type { ContributionsProps } from './Contributions.tsx'
import type { HistoryEntry } from './HistoryList.tsx'
import type { ListedComment } from './PersonalCommentList.tsx'
import type { PersonalPost } from './PersonalPostList.tsx'
import type { ShownProfile } from './ProfileHead.tsx'

export const sampleProfile: ShownProfile = {
  id: '7',
  created_at: 1_500_000_000,
  last_login_date: 1_789_000_000,
  username: 'ada',
  display_name: 'Ada Lovelace',
  follow_count: 3,
  answer_count: 1208,
  question_count: 31,
  rank: 52_164,
  avatar: '',
  bio_html: '<p>I like <em>engines</em>.</p>',
  website: 'https://www.ada.example/engines',
  location: 'London',
  role_id: 3,
  status: 'normal',
  suspended_until: 0,
}

const longTitle =
  'A title that goes on for quite a while, so that it has to be broken on every phone there is'

export function samplePost(id: string, changes: Partial<PersonalPost> = {}): PersonalPost {
  return {
    id,
    title: 'How do I keep a list in order without duplicates?',
    pathParts: { id, slug: 'how-do-i' },
    votes: 12,
    answers: 3,
    isAccepted: false,
    tags: [],
    at: 1_780_000_000,
    status: 'available',
    ...changes,
  }
}

export const samplePosts = [
  samplePost('1', { votes: 4120, isAccepted: true }),
  samplePost('2', { status: 'closed', votes: -3 }),
  samplePost('3', { status: 'pending', votes: 0, answers: 0 }),
  samplePost('4', { title: longTitle }),
  samplePost('5', { title: 'Deleted question', status: 'deleted' }),
]

const noon = 1_790_000_000 - (1_790_000_000 % 86_400) + 43_200

/** A year with busy and quiet weeks. */
export const sampleContributions: ContributionsProps['contributions'] = {
  question_count: 31,
  answer_count: 1208,
  accepted_count: 402,
  comment_count: 16_320,
  from: noon - 364 * 86_400,
  to: noon,
  days: Array.from({ length: 365 }, (_, day) => ({
    at: noon - (364 - day) * 86_400,
    count: Math.max(0, Math.round(6 * Math.sin(day / 17) + 4 * Math.sin(day * 2.7))),
  })).filter(({ count }) => count > 0),
}

export const noContributions: ContributionsProps['contributions'] = {
  ...sampleContributions,
  question_count: 0,
  answer_count: 0,
  accepted_count: 0,
  comment_count: 0,
  days: [],
}

const excerpt = 'Sort it first, then walk through it once and keep what differs from what came before.'

function entry(id: string, changes: Partial<HistoryEntry>): HistoryEntry {
  const target = { kind: 'post' as const, id, slug: 'how-do-i' }
  const title = 'How do I keep a list in order without duplicates?'
  return { id, activity: 'Received an upvote', title, target, excerpt, at: 1_789_900_000, ...changes }
}

export const sampleGains = [
  entry('1', { gain: 10 }),
  entry('2', { gain: 15, activity: 'Answer accepted', title: longTitle }),
  entry('3', {
    gain: 2,
    activity: 'Edit approved',
    title: 'grammar',
    target: { kind: 'tag', slug: 'grammar' },
  }),
  entry('4', { gain: 10, title: 'Deleted question', target: undefined, excerpt: '' }),
]

export const sampleVotes = [
  entry('1', { direction: 1, activity: 'Upvoted' }),
  entry('2', { direction: -1, activity: 'Downvoted', title: longTitle }),
]

function comment(id: string, changes: Partial<ListedComment> = {}): ListedComment {
  return {
    comment_id: id,
    created_at: 1_789_900_000,
    object_id: '11',
    object_type: 'question',
    question_id: '11',
    answer_id: '',
    title: 'How do I keep a list in order without duplicates?',
    url_title: 'how-do-i',
    content: '<p>Have you tried <code>sort -u</code>?</p>',
    ...changes,
  }
}

export const sampleComments = [
  comment('1'),
  comment('2', { object_type: 'answer', answer_id: '12', title: longTitle }),
]

export const sampleFacets = [
  { icon: '', name: 'department', label: 'Kitchen', url: 'https://firm.example/kitchen' },
  { icon: '', name: 'role', label: 'Head of everything that has to do with engines', url: '' },
]
