import type { AdminAnswer, AdminQuestion, AdminUser, AuditEntry, UserFlag } from '@querent/sdk/contract'

const author = {
  id: '2',
  username: 'grace',
  rank: 120,
  display_name: 'Grace Hopper',
  avatar: '',
  website: '',
  location: '',
  language: '',
  status: 'normal' as const,
  suspended_until: 0,
}

/** A question in a list of administrators, for tests and stories. */
export function buildAdminQuestion(changes: Partial<AdminQuestion> = {}): AdminQuestion {
  return {
    id: 'q1',
    title: 'Why is my tea cold?',
    vote_count: 3,
    answer_count: 2,
    show: 1,
    pin: 1,
    accepted_answer_id: '0',
    create_time: 1_760_000_000,
    update_time: 1_766_000_000,
    edit_time: 0,
    user_info: author,
    ...changes,
  }
}

export function buildAdminAnswer(changes: Partial<AdminAnswer> = {}): AdminAnswer {
  return {
    id: 'a1',
    question_id: 'q1',
    description: 'Put a lid on the pot.',
    create_time: 1_760_100_000,
    update_time: 0,
    accepted: 1,
    vote_count: 4,
    user_info: author,
    question_info: { title: 'Why is my tea cold?' },
    ...changes,
  }
}

export function buildAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    user_id: '2',
    username: 'grace',
    e_mail: 'grace@site.example',
    display_name: 'Grace Hopper',
    avatar: '',
    rank: 120,
    status: 'normal',
    created_at: 1_750_000_000,
    deleted_at: 0,
    suspended_at: 0,
    suspended_until: 0,
    role_id: 1,
    role_name: 'User',
    ...changes,
  }
}

export function buildAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: '1',
    created_at: 1_766_000_000,
    actor: { id: '1', username: 'ada' },
    ip: '203.0.113.7',
    action: 'user_status',
    object_kind: 'user',
    object_id: '2',
    object_name: 'grace',
    field: 'status',
    old_value: 'normal',
    new_value: 'suspended',
    ...changes,
  }
}

export function buildUserFlag(changes: Partial<UserFlag> = {}): UserFlag {
  return {
    flag_id: '1',
    object_type: 'answer',
    question_id: 'q1',
    answer_id: 'a1',
    comment_id: '',
    question_title: 'Why is my tea cold?',
    status: 1,
    reason: {
      reason_key: 'reason.something',
      reason_type: 59,
      name: 'Something else',
      description: 'Moderators should look at it for another reason.',
      content_type: 'textarea',
      have_content: true,
      placeholder: '',
    },
    reason_content: 'It sells kettles.',
    submitter_user: author,
    submit_at: 1_766_000_000,
    reviewed_at: 0,
    ...changes,
  }
}
