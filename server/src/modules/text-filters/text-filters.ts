import type { FilteredText } from '@querent/sdk/server'
import { z } from 'zod'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { refuseField } from '../../platform/refusals/index.ts'

/** Asks the plugins that filter texts, before a text is stored. */
export type TextFilters = {
  /** Returns when the text may be stored; else refuses it in the plugin's words, at the field that holds it. */
  admit(text: Omit<FilteredText, 'userId'> & { userId: number }, field: string): Promise<void>
}

type Dependencies = Pick<ModuleDependencies, 'plugins' | 'log' | 'settings'>

const verdict = z.discriminatedUnion('isAccepted', [
  z.object({ isAccepted: z.literal(true) }),
  z.object({ isAccepted: z.literal(false), message: z.string().max(1000) }),
])

/** What fails is no reason to silence people: then the text is stored, and the failure is logged. */
export function createTextFilters({ plugins, log, settings }: Dependencies): TextFilters {
  async function refusalOf(
    { slug, calls }: ReturnType<typeof plugins.offering<'filter'>>[number],
    text: FilteredText,
  ): Promise<string | undefined> {
    try {
      const answer = verdict.parse(await calls.check(text))
      if (answer.isAccepted) return undefined
      return plugins.text(slug, answer.message, settings.current.interface.language)
    } catch (error) {
      log.warn({ err: error, plugin: slug, kind: text.kind }, 'a text was stored without being filtered')
      return undefined
    }
  }

  return {
    async admit({ userId, ...text }, field) {
      const filtered = { ...text, userId: String(userId) }
      const asked = plugins.offering('filter').map((offer) => refusalOf(offer, filtered))
      const [refusal] = (await Promise.all(asked)).filter((found) => found !== undefined)
      if (refusal !== undefined) throw refuseField('base.request_format_error', field, refusal)
    },
  }
}
