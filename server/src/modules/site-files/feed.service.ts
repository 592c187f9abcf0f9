import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { fallbackLanguage, type Texts, toLocale } from '../../platform/texts/index.ts'
import type { Actor } from '../auth/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { renderLimits, shortenToFit } from '../rendering/index.ts'
import type { Settings } from '../settings/index.ts'
import { maySeeQuestion, maySeeTag } from '../visibility/index.ts'
import { presentAnswerEntry, presentQuestionEntry } from './feed.presenter.ts'
import {
  findQuestion,
  findTag,
  listNewestAnswers,
  listNewestQuestions,
  listNewestQuestionsOfTag,
} from './feed.repository.ts'
import type { AtomFeed } from './format-atom.ts'

export type FeedDependencies = { db: Executor; clock: Clock; settings: Settings; texts: Texts }

/** A feed, the URL to redirect to, or nothing. */
export type FeedResult = AtomFeed | { movedTo: string } | undefined

export type Feeds = {
  ofSite(): Promise<FeedResult>
  ofTag(slug: string, actor: Actor): Promise<FeedResult>
  ofQuestion(id: string, actor: Actor): Promise<FeedResult>
}

export function createFeeds({ db, clock, settings, texts }: FeedDependencies): Feeds {
  function build(path: string, link: string, title: string, entries: AtomFeed['entries']): AtomFeed {
    const { general, interface: display } = settings.current
    const self = general.site_url + path
    const language = texts.languages.includes(display.language) ? display.language : fallbackLanguage
    const updatedAt = entries.length === 0 ? clock() : 0
    const sent = shortenToFit(
      entries.map(({ html }) => html),
      renderLimits.feedBytes,
    )
    return {
      title,
      link: general.site_url + link,
      self,
      language: toLocale(language),
      updatedAt,
      entries: entries.map((entry, index) => ({ ...entry, ...sent[index] })),
    }
  }

  const text = (key: string, params: Record<string, string>) =>
    texts.text(settings.current.interface.language, key, params)

  return {
    async ofSite() {
      const rows = await listNewestQuestions(db)
      const entries = rows.map((row) => presentQuestionEntry(row, settings.current))
      return build('/feed.atom', '/', text('feed.site', { site: settings.current.general.name }), entries)
    },

    async ofTag(slug, actor) {
      // The value in a path was not validated: no database accepts this character.
      const tag = slug.includes('\0') ? undefined : await findTag(db, slug)
      if (!tag || !maySeeTag(actor, tag)) return undefined
      const getTagPath = (name: string) => `/tags/${encodeURIComponent(name)}`
      if (tag.main_slug !== null) return { movedTo: `${getTagPath(tag.main_slug)}/feed.atom` }
      const rows = await listNewestQuestionsOfTag(db, tag.id)
      const entries = rows.map((row) => presentQuestionEntry(row, settings.current))
      const title = text('feed.tag', { tag: tag.display_name, site: settings.current.general.name })
      return build(`${getTagPath(tag.slug)}/feed.atom`, getTagPath(tag.slug), title, entries)
    },

    async ofQuestion(id, actor) {
      const questionId = decodeObjectId('question', id)
      const row = questionId === undefined ? undefined : await findQuestion(db, questionId)
      if (!row || !maySeeQuestion(actor, { ...row, userId: row.user_id })) return undefined
      const answers = await listNewestAnswers(db, row.id)
      const question = presentQuestionEntry(row, settings.current)
      const title = text('feed.answer', { title: row.title })
      const entries = answers.map((answer) => presentAnswerEntry(answer, row, title, settings.current))
      const link = question.link.slice(settings.current.general.site_url.length)
      return build(`/questions/${id}/feed.atom`, link, row.title, [...entries, question])
    },
  }
}
