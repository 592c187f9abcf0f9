import type { Translate } from '../../../lib/i18n/index.ts'
import type { AdminMenuGroup } from '../admin-menu.ts'
import { helpKey, labelKey, type SettingsDeclaration, settingAnchor } from './setting-field.ts'
import { settingsPages } from './settings-list.ts'

export type FoundSetting = { href: string; label: string; page: string }
type Candidate = FoundSetting & { everything: string }

const maxFound = 8
const declarations: readonly SettingsDeclaration[] = Object.values(settingsPages)

/**
 * Pages whose name has every word, including those of plugins, and settings whose label, help or page has
 * them. Those where words begin like this come first: "art" is also in "start". Within words is searched as
 * well, for languages without spaces, or with compounds and articles that are part of the word.
 */
export function findSettings(text: string, groups: readonly AdminMenuGroup[], t: Translate): FoundSetting[] {
  const words = normalize(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const begins = (where: string) => words.every((word) => where.includes(` ${word}`))
  const has = (where: string) => words.every((word) => where.includes(word))
  const rank = ({ label, everything }: Candidate) => {
    const [ownWords, allWords] = [` ${normalize(label)}`, ` ${normalize(everything)}`]
    return [has(allWords), has(ownWords), begins(allWords), begins(ownWords)].lastIndexOf(true)
  }
  return [...listPages(groups, t), ...listSettings(t)]
    .map((candidate) => ({ ...candidate, rank: rank(candidate) }))
    .filter((candidate) => candidate.rank >= 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, maxFound)
    .map(({ href, label, page }) => ({ href, label, page }))
}

/** The words in lower case, with one space between them. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function listPages(groups: readonly AdminMenuGroup[], t: Translate): Candidate[] {
  return groups.flatMap(({ heading = 'admin_menu.label', items }) =>
    items.map((item) => {
      const label = item.isName ? item.text : t(item.text)
      return { href: item.path, label, page: t(heading), everything: label }
    }),
  )
}

function listSettings(t: Translate): Candidate[] {
  return declarations.flatMap((declaration) => {
    const page = t(declaration.title)
    return declaration.fields.map(({ name }) => {
      const label = t(labelKey(declaration, name))
      const everything = `${label} ${t(helpKey(declaration, name))} ${page}`
      return { href: `${declaration.path}#${settingAnchor(name)}`, label, page, everything }
    })
  })
}
