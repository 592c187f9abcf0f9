import type { Tx } from '../../platform/database/database.ts'
import { shortCode } from '../identifiers/index.ts'
import { updateUser } from '../users/index.ts'

/** Removes the personal data from the profile of a deleted account. The username stays taken. */
export async function clearProfile(tx: Tx, userId: number): Promise<void> {
  await updateUser(tx, userId, {
    display_name: `user${shortCode(userId)}`,
    email: '',
    bio: '',
    bio_html: '',
    website: '',
    location: '',
    avatar_kind: 'default',
    avatar_url: '',
  })
}
