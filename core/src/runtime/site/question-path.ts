import { type SiteSettings, showsSlug } from './site-settings.ts'

export type QuestionPathParts = { id: string; slug?: string; answerId?: string }

/** The URL of a question, or of one of its answers, under the site's permalink type. */
export function questionPath(site: SiteSettings, { id, slug, answerId }: QuestionPathParts): string {
  const base = `/questions/${encodeURIComponent(id)}`
  const withSlug = showsSlug(site) && slug ? `${base}/${encodeURIComponent(slug)}` : base
  return answerId ? `${withSlug}/${encodeURIComponent(answerId)}` : withSlug
}
