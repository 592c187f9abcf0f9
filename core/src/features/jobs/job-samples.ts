import type { FailedJob, Lane, Overview, ScheduledJob } from './load-jobs.ts'

/** Jobs for tests and stories. */
export function buildLane(changes: Partial<Lane> = {}): Lane {
  return {
    name: 'page',
    waiting_count: 0,
    retrying_count: 0,
    failed_count: 0,
    oldest_seconds: 0,
    ...changes,
  }
}

export function buildScheduled(changes: Partial<ScheduledJob> = {}): ScheduledJob {
  return {
    name: 'remove expired sessions',
    is_running: false,
    started_at: 1_767_225_000,
    finished_at: 1_767_225_010,
    wait_seconds: 2400,
    failure_count: 0,
    last_error: '',
    ...changes,
  }
}

export function buildFailed(changes: Partial<FailedJob> = {}): FailedJob {
  return {
    id: '7',
    lane: 'mail',
    name: 'notification.mailDue',
    target: '',
    created_at: 1_767_222_000,
    attempt_count: 31,
    last_error: 'Error: Invalid login: 535 Authentication failed',
    wait_seconds: null,
    ...changes,
  }
}

export const idleOverview: Overview = {
  lanes: ['page', 'background', 'account_mail', 'mail'].map((name) => buildLane({ name })),
  scheduled: [
    buildScheduled(),
    buildScheduled({ name: 'send digests', is_running: true, wait_seconds: 0 }),
    buildScheduled({ name: 'score hot questions', finished_at: 0, started_at: 0 }),
  ],
}

export const busyOverview: Overview = {
  lanes: [
    buildLane({ waiting_count: 3, oldest_seconds: 2 }),
    buildLane({ name: 'background', waiting_count: 12_400, oldest_seconds: 340 }),
    buildLane({ name: 'account_mail', waiting_count: 1, retrying_count: 1, oldest_seconds: 7300 }),
    buildLane({
      name: 'mail',
      waiting_count: 480,
      retrying_count: 476,
      failed_count: 2,
      oldest_seconds: 190_000,
    }),
  ],
  scheduled: [
    ...idleOverview.scheduled,
    buildScheduled({
      name: 'remove unused uploads',
      failure_count: 4,
      last_error: "Error: EACCES: permission denied, unlink '/data/uploads/post/2026/8c1f.png'",
    }),
  ],
}

export const sampleFailures: FailedJob[] = [
  buildFailed(),
  buildFailed({
    id: '8',
    attempt_count: 1,
    last_error:
      'Error: Can’t send mail - all recipients were rejected: 550 5.1.1 <somebody-with-a-very-long-address@a-host-with-a-long-name.example>: Recipient address rejected: User unknown in virtual mailbox table',
  }),
  buildFailed({
    id: '9',
    lane: 'account_mail',
    name: 'account.activationRequested',
    attempt_count: 12,
    wait_seconds: 3000,
  }),
  buildFailed({
    id: '10',
    lane: 'background',
    name: 'vote.cast',
    attempt_count: 2,
    wait_seconds: 4,
    last_error: '',
  }),
]
