import { sql } from 'kysely'
import {
  findByTags,
  findTitle,
  listRelated,
  listRelating,
} from '../src/modules/questions/links/related-questions.repository.ts'
import { listNoLongerHot, listRecent } from '../src/modules/questions/lists/hot-score.repository.ts'
import {
  findAuthor,
  listAuthorQuestions,
  listTopAnswers,
} from '../src/modules/questions/lists/personal-questions.repository.ts'
import type { ListOrder, ListPlan } from '../src/modules/questions/lists/question-list.plan.ts'
import {
  countListed,
  type ListFilter,
  listPage,
  listSize,
  pageIds,
  readSize,
  storedSize,
} from '../src/modules/questions/lists/question-list.query.ts'
import {
  type Interests,
  listInterestingTags,
  recommendedPage,
} from '../src/modules/questions/lists/recommended-questions.query.ts'
import { findFirstTag, listVisible } from '../src/modules/questions/lists/similar-questions.repository.ts'
import { findQuestion, findQuestionVersion } from '../src/modules/questions/question.repository.ts'
import { type HotQueries, type HotQuery, member, since, window } from './hot-query.ts'

/** The statements in which lists differ: the ids of a page, and the size. */
const list = (name: string, filter: ListFilter, plan: ListPlan): HotQuery => [
  name,
  async (db) => {
    await sql`${pageIds(db, filter, plan, window)}`.execute(db)
    // The sizes of a whole tag and of the site are stored.
    if (plan !== 'tag') await readSize(db, listSize(filter))
  },
]

const page = (name: string, order: ListOrder): HotQuery => [
  name,
  (db) =>
    listPage(db, {
      ids: pageIds(db, { order }, 'walk', window),
      order,
      total: storedSize('questions.listed'),
    }),
]

const followed: Interests = { userId: member.userId, tagIds: [1], order: 'newest' }
const feed: Interests = { userId: member.userId, tagIds: [1, 2], order: 'active' }

const recommended = (name: string, interests: Interests, plan: ListPlan): HotQuery => [
  name,
  (db) => sql`${recommendedPage(interests, plan, window).ids}`.execute(db),
]

const author = { actor: member, author: { username: 'ada' }, order: 'newest' as const }

export const questionQueries: HotQueries = {
  'questions/lists/hot-score.repository': [
    ['the questions that are no longer hot', (db) => listNoLongerHot(db, since)],
    [
      'recent questions',
      (db) => listRecent(db, since, { after: { id: 1, created_at: since, active_at: since }, limit: 50 }),
    ],
  ],
  'questions/lists/question-list.query': [
    page('a page with its size and users', 'newest'),
    page('a page by activity, with what happened last', 'active'),
    list('newest', { order: 'newest' }, 'walk'),
    list('active', { order: 'active', createdAfter: since, activeAfter: since }, 'walk'),
    list('hot', { order: 'hot', createdAfter: since }, 'walk'),
    list('by score, of a time frame', { order: 'score', createdAfter: since }, 'collect'),
    list('unanswered', { order: 'unanswered' }, 'walk'),
    list('frequent', { order: 'frequent' }, 'walk'),
    list('newest of a tag', { order: 'newest', tagIds: [1] }, 'tag'),
    list('by score, of a frequent tag with a synonym', { order: 'score', tagIds: [1, 2] }, 'walk'),
    list('by score, of a rare tag with a synonym', { order: 'score', tagIds: [1, 2] }, 'collect'),
    list('newest of an author', { order: 'newest', author: 'ada' }, 'walk'),
    list('newest that link to a question', { order: 'newest', linkingTo: 1 }, 'collect'),
    ['the size of a time frame', (db) => countListed(db, { order: 'hot', createdAfter: since })],
  ],
  'questions/lists/recommended-questions.query': [
    [
      'followed tags and those one writes about',
      (db) => listInterestingTags(db, { userId: member.userId, ownTagIds: [1, 2] }),
    ],
    recommended('of many followed tags', followed, 'walk'),
    recommended('of few followed tags', followed, 'collect'),
    recommended('by activity, of many tags', feed, 'walk'),
    recommended('by activity, of few tags', feed, 'collect'),
  ],
  'questions/question.repository': [
    ['a question, for its page', (db) => findQuestion(db, 1, member.userId)],
    ['a question with its version', (db) => findQuestionVersion(db, 1, member.userId)],
  ],
  'questions/links/related-questions.repository': [
    ['the questions that share tags with a question', (db) => findByTags(db, 1)],
    ['the title of a listed question', (db) => findTitle(db, 1)],
    ['the stored related questions of a question', (db) => listRelated(db, 1)],
    ['questions that name a question as related', (db) => listRelating(db, 1, 20)],
  ],
  'questions/lists/similar-questions.repository': [
    ['the first tag of a question', (db) => findFirstTag(db, 1)],
    ['found questions that the viewer may see', (db) => listVisible(db, member, [1, 2])],
  ],
  'questions/lists/personal-questions.repository': [
    ['an author with the number of their questions', (db) => findAuthor(db, author)],
    ['questions of an author', (db) => listAuthorQuestions(db, author, window)],
    ['the best answers of an author', (db) => listTopAnswers(db, author, window.limit)],
  ],
}
