import type { Day, Health, Info } from './load-dashboard.ts'

/** The responses of the dashboard's calls, for tests and stories. */
export function buildInfo(changes: Partial<Info> = {}): Info {
  return {
    question_count: 1240,
    resolved_count: 620,
    resolved_rate: '50.00',
    unanswered_count: 124,
    unanswered_rate: '10.00',
    answer_count: 3100,
    comment_count: 5400,
    vote_count: 12_345,
    user_count: 860,
    report_count: 3,
    uploading_files: true,
    smtp: 'enabled',
    https: true,
    time_zone: 'UTC',
    occupying_storage_space: '5.2 MB',
    app_start_time: '7200',
    version_info: { version: '0.9.0', revision: '', remote_version: '' },
    login_required: false,
    go_version: 'Node.js v24.21.0',
    database_version: 'sqlite3 3.50.4',
    database_size: '40.0 MB',
    ...changes,
  }
}

export function buildHealth(changes: Partial<Health> = {}): Health {
  return {
    version: '0.9.0',
    runtime: 'Node.js v24.21.0',
    uptime: 7200,
    mail: { is_delivering: true, waiting_count: 2, retrying_count: 0, failed_count: 0, last_error: '' },
    jobs: { waiting_count: 0, failed_count: 0, oldest_waiting_seconds: 0, last_error: '', failing: [] },
    storage: {
      uploads: 5_500_000,
      database: 41_943_040,
      disk_free: 50 * 1024 ** 3,
      disk_total: 1024 ** 4,
      other_disks: [{ holds: 'backups', free: 700 * 1024 ** 3, total: 1024 ** 4 }],
    },
    backups: {
      is_scheduled: true,
      last_error: '',
      missing_error: '',
      verification_error: '',
      is_verified: true,
      last_age_seconds: 18_000,
    },
    certificate: { ends_at: 1_803_772_800, state: 'valid' },
    load: { rejected_count: 0, kind: '' },
    database_version: 'sqlite3 3.50.4',
    clock_skew: 0,
    unknown_config: [],
    unprotected_staff: { count: 0, names: [], is_required: false },
    plugins: [],
    ...changes,
  }
}

/** A site with a problem in every part. */
export const faultyHealth = buildHealth({
  mail: {
    is_delivering: true,
    waiting_count: 5,
    retrying_count: 3,
    failed_count: 2,
    last_error: '550 5.1.1 mailbox unavailable',
  },
  jobs: {
    waiting_count: 7,
    failed_count: 1,
    oldest_waiting_seconds: 5400,
    last_error: 'fetch failed',
    failing: [{ name: 'remove expired codes', last_error: 'database disk image is malformed' }],
  },
  storage: {
    uploads: 1,
    database: 1,
    disk_free: 1024 ** 3,
    disk_total: 100 * 1024 ** 3,
    other_disks: [{ holds: 'backups', free: 2 * 1024 ** 3, total: 500 * 1024 ** 3 }],
  },
  backups: {
    is_scheduled: false,
    last_error: 'No space is left on the disk.',
    missing_error: '',
    verification_error: 'The archive is cut short.',
    is_verified: true,
    last_age_seconds: 400_000,
  },
  certificate: { ends_at: 1_795_996_800, state: 'late' },
  load: { rejected_count: 12_400, kind: 'search' },
  clock_skew: -95,
  unknown_config: ['QUERENT_BACKUPS_DIR', 'config.yaml: server.http.adr'],
  unprotected_staff: { count: 2, names: ['ada', 'grace'], is_required: false },
  plugins: [
    { slug_name: 'external_search', name: 'External search', notice: 'connect ECONNREFUSED' },
    { slug_name: 'new_login', name: 'New login', notice: 'It is not set up yet.', needs_settings: true },
  ],
})

/** Days up to 2026-11-22, the same at every call. */
export function buildDays(count: number): Day[] {
  const end = Date.parse('2026-11-22T00:00:00Z')
  return Array.from({ length: count }, (_, index) => {
    const questions = 6 + ((index * 7) % 11)
    return {
      day: new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      question_count: questions,
      answer_count: 9 + ((index * 5) % 13),
      user_count: (index * 3) % 6,
      answered_count: Math.floor(questions * 0.8),
      accepted_count: Math.floor(questions * 0.5),
      first_answer_seconds: index % 9 === 4 ? null : 1800 + ((index * 977) % 9000),
    }
  })
}
