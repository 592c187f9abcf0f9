import type { OwnSession } from './SessionsSection.tsx'

const now = 1_790_000_000

export const sessionSamples: readonly OwnSession[] = [
  {
    id: 'a',
    browser: 'Firefox',
    system: 'Windows',
    device: 'computer',
    created_at: now - 90_000,
    last_seen_at: now - 20,
    expires_at: now + 500_000,
    is_current: true,
  },
  {
    id: 'b',
    browser: 'Samsung Internet',
    system: 'Android',
    device: 'phone',
    created_at: now - 400_000,
    last_seen_at: now - 7200,
    expires_at: now + 200_000,
    is_current: false,
  },
  {
    id: 'c',
    browser: '',
    system: '',
    device: 'unknown',
    created_at: now - 500_000,
    last_seen_at: now - 500_000,
    expires_at: now + 100_000,
    is_current: false,
  },
]
