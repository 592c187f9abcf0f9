import { lockRow } from '../../db/statements/row-lock.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import type { Actor } from '../auth/index.ts'
import { findUser, toStoredImage, type UserRow, updateUser } from '../users/index.ts'
import { mayReplaceAvatar } from './avatar-offer.rules.ts'
import './login.events.ts'

/** Downloads from URLs that members may have chosen. */
type AvatarClient = {
  download(
    url: string,
    limits: { maxBytes: number; maxMs: number },
  ): Promise<{ status: number; bytes: Buffer }>
}

export type Avatars = {
  client: AvatarClient
  /** Stores an image, checked like every upload, and returns its URL. */
  uploads: { addAvatar(actor: Actor, bytes: Buffer): Promise<string> }
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'events' | 'log' | 'sessions' | 'settings'> & Avatars

const limits = { maxBytes: 4 * 1024 * 1024, maxMs: 10_000 }

/**
 * Stores copies of the images that providers name. Members may choose them there: loaded from their original
 * URL, they would let another server see who reads this site. Without the image, the account shows the
 * default one.
 */
export function keepOfferedAvatars({ db, events, log, sessions, settings, ...avatars }: Dependencies): void {
  async function fetchImage(user: UserRow, url: string): Promise<string | undefined> {
    try {
      const { status, bytes } = await avatars.client.download(url, limits)
      return status === 200 ? await avatars.uploads.addAvatar(await sessions.toActor(user), bytes) : undefined
    } catch (error) {
      log.info({ host: new URL(url).host, reason: getErrorMessage(error) }, 'could not store an avatar')
      return undefined
    }
  }

  events.inLane('background').on('login.avatarOffered', async ({ userId, url }) => {
    const user = await findUser(db, userId)
    if (!user || !mayReplaceAvatar(user)) return
    const storedUrl = await fetchImage(user, url)
    if (storedUrl === undefined) return
    await inTransaction(db, async (tx) => {
      await lockRow(tx, 'users', userId)
      // The download takes a while: the account may have been deleted, or its member may have chosen another image.
      const current = await findUser(tx, userId)
      if (!current || !mayReplaceAvatar(current)) return
      const avatar_url = toStoredImage(storedUrl, settings.current)
      await updateUser(tx, userId, { avatar_kind: 'custom', avatar_url })
    })
  })
}
