import { type ConfigOf, defineConfig, field, type ServerContext } from '@querent/sdk/server'
import ar from '../../i18n/ar.json' with { type: 'json' }
import de_DE from '../../i18n/de_DE.json' with { type: 'json' }
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import es_ES from '../../i18n/es_ES.json' with { type: 'json' }
import fr_FR from '../../i18n/fr_FR.json' with { type: 'json' }
import ja_JP from '../../i18n/ja_JP.json' with { type: 'json' }
import zh_CN from '../../i18n/zh_CN.json' with { type: 'json' }

/** Comments have at most 600 characters, and names and tags come in addition. */
const text = ({ welcome }: { welcome: { text: string } }) =>
  field.textarea({ initial: welcome.text, max: 350, rows: 3 })

export const config = defineConfig({
  account: field.account(),
  tags: field.tags(),
  text_en_US: text(en_US),
  text_de_DE: text(de_DE),
  text_es_ES: text(es_ES),
  text_fr_FR: text(fr_FR),
  text_ja_JP: text(ja_JP),
  text_zh_CN: text(zh_CN),
  text_ar: text(ar),
})

/** Languages that there is a text for, in the order of the form. */
export const languages = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'ja_JP', 'zh_CN', 'ar'] as const

export type Context = ServerContext<ConfigOf<typeof config>>
