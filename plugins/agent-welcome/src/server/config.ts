import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'
import initial from './welcome-texts.json' with { type: 'json' }

/** Comments have at most 600 characters, and names and tags come in addition. */
const text = (initial: string) => field.textarea({ initial, max: 350, rows: 3 })

export const config = defineConfig({
  account: field.account(),
  tags: field.tags(),
  text_en_US: text(initial.en_US),
  text_de_DE: text(initial.de_DE),
  text_es_ES: text(initial.es_ES),
  text_fr_FR: text(initial.fr_FR),
  text_ja_JP: text(initial.ja_JP),
  text_zh_CN: text(initial.zh_CN),
  text_ar: text(initial.ar),
})

/** Languages that there is a text for, in the order of the form. */
export const languages = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'ja_JP', 'zh_CN', 'ar'] as const

export type Context = ServerContext<ConfigOf<typeof config>>
