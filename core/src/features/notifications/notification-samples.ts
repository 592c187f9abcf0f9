import type { Notification } from './notification-href.ts'

const bo = {
  id: '8',
  username: 'bo',
  rank: 120,
  display_name: 'Bo Andersen',
  avatar: '',
  website: '',
  location: '',
  language: '',
  status: 'normal' as const,
  suspended_until: 0,
}
const question = '10010000000000001'
const answer = '10020000000000002'
const comment = '10070000000000003'
const title = 'Which soil do tomatoes need?'
const at = 1_789_990_000

/** The newest of several unread ones. */
export const groupSample: Notification = {
  id: '11',
  user_info: bo,
  object_info: {
    title: 'How much water does a lemon tree need?',
    object_id: comment,
    object_type: 'comment',
    object_map: { question: '10010000000000004', answer: '0', comment },
  },
  rank: 0,
  notification_action: 'commented on the question',
  excerpt: 'Less than you think. Let the soil dry between two waterings.',
  group: { count: 6, others: 3 },
  is_read: false,
  update_time: at + 600,
}

/** An inbox with one of each, for stories and tests. */
export const inboxSamples: Notification[] = [
  {
    id: '6',
    user_info: bo,
    object_info: {
      title,
      object_id: answer,
      object_type: 'answer',
      object_map: { question, answer, comment: '' },
    },
    rank: 0,
    notification_action: 'answered the question',
    excerpt:
      'Loose soil that holds water and lets roots breathe: two parts of compost, one of sand. In pots, feed them weekly.',
    is_read: false,
    update_time: at,
  },
  {
    id: '5',
    user_info: bo,
    object_info: {
      title,
      object_id: comment,
      object_type: 'comment',
      object_map: { question, answer, comment },
    },
    rank: 0,
    notification_action: 'mentioned you on',
    excerpt: '@ada did you ever try that with coconut fiber?',
    is_read: false,
    update_time: at - 4000,
  },
  {
    id: '4',
    object_info: {
      title,
      object_id: question,
      object_type: 'question',
      object_map: { question, answer: '0', comment: '' },
    },
    rank: 0,
    notification_action: 'Somebody downvoted the question',
    is_read: true,
    update_time: at - 90_000,
  },
  {
    id: '3',
    user_info: { ...bo, id: '', username: '', display_name: 'user..', status: 'deleted' },
    object_info: {
      title: 'Deleted question',
      object_id: '0',
      object_type: 'comment',
      object_map: { question: '0', answer: '0', comment: '' },
    },
    rank: 0,
    notification_action: 'commented on the question',
    is_read: true,
    update_time: at - 900_000,
  },
]

export const achievementSamples: Notification[] = [
  {
    id: '9',
    object_info: {
      title: 'You earned the badge “Nice Answer”',
      object_id: '10100000000000004',
      object_type: 'badge_award',
      object_map: { badge_id: '10090000000000009' },
      badge: { icon: 'hand-thumbs-up-fill', level: 1 },
    },
    rank: 0,
    is_read: false,
    update_time: at,
  },
  {
    id: '8',
    object_info: {
      title,
      object_id: answer,
      object_type: 'answer',
      object_map: { question, answer, comment: '' },
    },
    rank: 1245,
    is_read: true,
    update_time: at - 7000,
  },
  {
    id: '7',
    object_info: {
      title,
      object_id: question,
      object_type: 'question',
      object_map: { question, answer: '0', comment: '' },
    },
    rank: -2,
    is_read: true,
    update_time: at - 90_000,
  },
]
