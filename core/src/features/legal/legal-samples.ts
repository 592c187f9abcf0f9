import type { DataFor } from '../../api/index.ts'
import type { LegalVersionItem } from './LegalVersions.tsx'

export const pendingTexts: DataFor<'legalPending'> = [
  {
    version: 3,
    info_type: 'tos',
    changed_at: 1_767_225_600,
    html: '<h2>Be kind</h2><p>Stay on the subject, and name your sources.</p>',
  },
  { version: 4, info_type: 'privacy', changed_at: 1_767_225_600, html: '<p>We store your address.</p>' },
]

const version = { author: 'ada', created_at: 1_767_225_600, previous_text: '', accepted_count: 0 }

export const legalVersions: LegalVersionItem[] = [
  {
    ...version,
    id: 3,
    info_type: 'tos',
    original_text: 'Be very kind.\n\nName your sources.',
    previous_text: 'Be kind.\n\nName your sources.',
    accepted_count: 1204,
  },
  { ...version, id: 2, info_type: 'privacy', original_text: 'We store your **address**.' },
  { ...version, id: 1, info_type: 'tos', original_text: 'Be kind.\n\nName your sources.', author: '' },
]
