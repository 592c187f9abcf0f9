import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'
import { welcomeTexts } from './welcome-texts.ts'

/** Comments have at most 600 characters, including names and tags. */
const text = (initial: string) => field.textarea({ initial, max: 350, rows: 3 })

export const config = defineConfig({
  account: field.account(),
  tags: field.tags(),
  text_en_US: text(welcomeTexts.en_US),
  text_de_DE: text(welcomeTexts.de_DE),
  text_es_ES: text(welcomeTexts.es_ES),
  text_fr_FR: text(welcomeTexts.fr_FR),
  text_ja_JP: text(welcomeTexts.ja_JP),
  text_zh_CN: text(welcomeTexts.zh_CN),
  text_ar: text(welcomeTexts.ar),
})

/** Languages that have a text, in the order of the form. */
export const languages = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'ja_JP', 'zh_CN', 'ar'] as const

export type Context = ServerContext<ConfigOf<typeof config>>
