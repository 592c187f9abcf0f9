import type { FilteredText } from '@querent/sdk/server'
import { z } from 'zod'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError, fieldError } from '../../platform/errors/index.ts'
import { isStaff } from '../auth/index.ts'
import { findWriter } from './writer.repository.ts'

/** Calls the filter plugins before a text is stored. */
export type TextFilters = {
  /**
   * Returns if the text may be stored; else rejects it with the plugin's message, at the field that contains
   * it.
   */
  admit(text: Omit<FilteredText, 'userId'> & { userId: number }, field: string): Promise<void>
}

type Dependencies = Pick<ModuleDependencies, 'db' | 'plugins' | 'log' | 'sessions' | 'settings'>

const decision = z.discriminatedUnion('isAccepted', [
  z.object({ isAccepted: z.literal(true) }),
  z.object({ isAccepted: z.literal(false), message: z.string().max(1000) }),
])

/**
 * A filter that fails accepts no text: content that it would have rejected must not get in while it is
 * unavailable. Except for staff, who have to be able to work if a member's text makes it fail.
 */
export function createTextFilters({ db, plugins, log, sessions, settings }: Dependencies): TextFilters {
  async function isOfStaff(userId: string): Promise<boolean> {
    const account = await findWriter(db, Number(userId))
    return account !== undefined && isStaff(await sessions.toActor(account))
  }

  async function getDenial(
    { slug, calls }: ReturnType<typeof plugins.offering<'filter'>>[number],
    text: FilteredText,
  ): Promise<string | undefined> {
    try {
      const answer = decision.parse(await calls.check(text))
      if (answer.isAccepted) return undefined
      return plugins.text(slug, answer.message, settings.current.interface.language)
    } catch (error) {
      if (await isOfStaff(text.userId)) {
        log.warn(
          { err: error, plugin: slug, kind: text.kind },
          'a filter failed; a text by staff was accepted without it',
        )
        return undefined
      }
      log.warn({ err: error, plugin: slug, kind: text.kind }, 'a filter failed; a text was rejected')
      throw new AppError('error.object.filter_unavailable')
    }
  }

  return {
    async admit({ userId, ...text }, field) {
      const filtered = { ...text, userId: String(userId) }
      const asked = plugins.offering('filter').map((offer) => getDenial(offer, filtered))
      const [denial] = (await Promise.all(asked)).filter((found) => found !== undefined)
      if (denial !== undefined) throw fieldError('base.request_format_error', field, denial)
    },
  }
}
