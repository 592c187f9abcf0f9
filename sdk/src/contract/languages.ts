import { z } from 'zod'

/** A language of the interface. */
export const languageOption = z.object({
  /** Native name and completion, such as `English (100%)`. */
  label: z.string(),
  value: z.string(),
  /** Percentage of the English texts that have a translation. */
  progress: z.int(),
})
export type LanguageOption = z.infer<typeof languageOption>

/** `ui` holds plain texts; in `backend`, and in its copies at the top level, a text is `{other}`. */
export const languagePack = z
  .object({
    ui: z.record(z.string(), z.unknown()),
    backend: z.record(z.string(), z.unknown()),
    plugin: z.null(),
  })
  .catchall(z.unknown())
export type LanguagePack = z.infer<typeof languagePack>
