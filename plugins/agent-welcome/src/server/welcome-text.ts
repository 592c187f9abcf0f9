import { type Context, languages } from './config.ts'

type Facts = {
  name: string
  tags: readonly string[]
  /** Escapes both for Markdown. */
  quote?: (text: string) => string
}

/** Names and tags are text: Markdown and URLs in them are shown literally. */
const quoteMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&')

function fill(text: string, { name, tags, quote = quoteMarkdown }: Facts, language: string): string {
  const list = new Intl.ListFormat(language.replace('_', '-')).format(tags.map(quote))
  const values = { name: quote(name), tags: list }
  return text.replaceAll(/\{(name|tags)\}/g, (_, key: keyof typeof values) => values[key])
}

/** The text of the comment in a language; in that of the site, or in English, if no text is set for it. */
export function getWelcomeText({ config, language: own }: Context, wanted: string, facts: Facts): string {
  const known = [wanted, own, 'en_US'].flatMap((name) => languages.find((one) => one === name) ?? [])
  const language = known.find((name) => config[`text_${name}`].trim() !== '') ?? 'en_US'
  return fill(config[`text_${language}`], facts, language)
}
