import type { Tx } from '../../platform/database/database.ts'
import { shortCode } from '../identifiers/index.ts'
import { updateUser } from '../users/index.ts'

/** Removes what only says who somebody is from an account that is deleted; the username stays taken. */
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
