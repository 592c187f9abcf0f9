import type { BackupOverview, BackupRun, BackupsData } from './load-backups.ts'

const now = 1_790_000_000
const archive = (day: string) => `querent-backup-site.example-${day}T030000Z.tar.gz`

/** Archives in every state, for stories and tests. */
export const sampleBackups: BackupOverview['list'] = [
  {
    name: archive('20260921'),
    size: 48_200_000,
    made_at: now - 3600,
    made_by: 'administrator',
    version: '0.1.0',
    database: 'sqlite',
    left_out: [],
    verification: null,
  },
  {
    name: archive('20260920'),
    size: 48_100_000,
    made_at: now - 90_000,
    made_by: 'schedule',
    version: '0.1.0',
    database: 'sqlite',
    left_out: [],
    verification: { verdict: 'passed', at: now - 80_000, problems: [] },
  },
  {
    name: archive('20260913'),
    size: 47_900_000,
    made_at: now - 700_000,
    made_by: 'schedule',
    version: '0.1.0',
    database: 'sqlite',
    left_out: [
      '/uploads/post/3f/a7c1_800x600.png could not be fetched: https://store.example answered 503.',
      '/uploads/post/90/b2d4_640x480.webp could not be fetched: https://store.example answered 503.',
      '2 files in the store are not in the archive.',
    ],
    verification: {
      verdict: 'failed',
      at: now - 600_000,
      problems: ['3 counters differ from their recount. Run querent doctor --repair.'],
    },
  },
  {
    name: archive('20260901'),
    size: 51_300_000_000,
    made_at: now - 1_700_000,
    made_by: 'command',
    version: '0.0.9',
    database: 'sqlite',
    left_out: [],
    verification: { verdict: 'unproven', at: now - 1_600_000, problems: [] },
  },
]

export const sampleRun: BackupRun = {
  kind: 'backup',
  state: 'running',
  archive: '',
  made_by: 'administrator',
  done: 21_000_000,
  total: 60_000_000,
  started_at: now - 20,
  finished_at: 0,
  error: '',
}

export const sampleOverview: BackupOverview = {
  place: { kind: 'folder', name: '/var/lib/querent/backups', free: 310_000_000_000, total: 500_000_000_000 },
  database: 'sqlite',
  list: sampleBackups,
  list_error: '',
  run: { ...sampleRun, state: 'done', finished_at: now },
}

export const sampleSchedule: NonNullable<BackupsData['schedule']> = {
  is_scheduled: true,
  hour: 3,
  keep_daily: 7,
  keep_weekly: 4,
  keep_monthly: 6,
  verify_days: 7,
}
