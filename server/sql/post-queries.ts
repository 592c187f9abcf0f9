import {
  findAnswerPageHead,
  findAnswerWithQuestion,
  listAnswers,
} from '../src/modules/answers/answer.repository.ts'
import { findOwner, listPersonalAnswers } from '../src/modules/answers/personal-answer.repository.ts'
import { anonymous } from '../src/modules/auth/index.ts'
import { listBookmarks } from '../src/modules/bookmarks/bookmark.repository.ts'
import { countComments, listComments } from '../src/modules/comments/comment.repository.ts'
import {
  listAnswerPage,
  listLinkedQuestions,
  listQuestionChanges,
} from '../src/modules/pages/question-page.repository.ts'
import { countReactions } from '../src/modules/reactions/reaction.repository.ts'
import type { SearchSort } from '../src/modules/search/matching-posts.query.ts'
import { findHits, listSimilarTitles, suggestQuestions } from '../src/modules/search/search.repository.ts'
import type { SearchCriteria } from '../src/modules/search/search-candidates.query.ts'
import { findAuthorId, findTagGroups } from '../src/modules/search/search-names.repository.ts'
import { listFoundAnswers, listFoundQuestions } from '../src/modules/search/search-posts.repository.ts'
import { findContent } from '../src/modules/visibility/content.repository.ts'
import { getEngine } from '../src/platform/database/engine.ts'
import { type HotQueries, type HotQuery, member, moderator, window } from './hot-query.ts'

const answers = { ...window, questionId: 1 }
const answerPage = {
  questionId: 1,
  order: 'default',
  page: 2,
  pageSize: 20,
  namedId: 0,
  namedCommentId: 0,
} as const
const personal = { username: 'ada', isNewestFirst: true, window }
const comments = { ...window, viewer: member, order: '' as const, namedId: 0 }
const words = [{ tokens: ['tomato'], isPrefix: true }]

const search = (name: string, criteria: Partial<SearchCriteria>, sort: SearchSort): HotQuery => [
  name,
  (db) =>
    findHits(
      db,
      { terms: [], tagGroups: [], ...criteria },
      {
        ...window,
        offset: 0,
        matching: 'all',
        sort,
        areTagsIndexed: true,
        hasTitles: getEngine(db) === 'postgres',
      },
    ),
]

export const postQueries: HotQueries = {
  'answers/answer.repository': [
    ['the question of a list of answers', (db) => findAnswerPageHead(db, member, 1)],
    ['for a visitor', (db) => listAnswers(db, { ...answers, viewer: anonymous, order: 'default' })],
    ['for a member, by votes', (db) => listAnswers(db, { ...answers, viewer: member, order: 'vote' })],
    [
      'for a moderator, the newest',
      (db) => listAnswers(db, { ...answers, viewer: moderator, order: 'updated' }),
    ],
    ['an answer with its question', (db) => findAnswerWithQuestion(db, 1, member.userId)],
  ],
  'answers/personal-answer.repository': [
    ['an author with the number of their answers', (db) => findOwner(db, member, 'ada')],
    ['the newest answers of an author', (db) => listPersonalAnswers(db, member, 1, personal)],
  ],
  'bookmarks/bookmark.repository': [['the own bookmarks', (db) => listBookmarks(db, member.userId, window)]],
  'comments/comment.repository': [
    ['of the objects of a page', (db) => listComments(db, { ...comments, objectIds: [1, 2] })],
    ['of an object, by votes', (db) => listComments(db, { ...comments, objectIds: [1], order: 'vote' })],
    ['how many an object has', (db) => countComments(db, 1, member)],
  ],
  'pages/question-page.repository': [
    [
      'the answers of a page, for a visitor',
      (db) => listAnswerPage(db, { ...answerPage, viewer: anonymous }),
    ],
    ['the answers of a page, for a member', (db) => listAnswerPage(db, { ...answerPage, viewer: member })],
    ['linked and related questions', (db) => listLinkedQuestions(db, 1)],
    ['what has changed, for pages that are open', (db) => listQuestionChanges(db, 1)],
  ],
  'reactions/reaction.repository': [
    ['of the objects of a page', (db) => countReactions(db, [1, 2], member.userId)],
  ],
  'search/search.repository': [
    search('words', { terms: words }, 'relevance'),
    search('words in questions, by score', { terms: words, kind: 'question' }, 'score'),
    search('words and a tag', { terms: words, tagGroups: [[1, 2]] }, 'relevance'),
    search('a tag', { tagGroups: [[1, 2]] }, 'newest'),
    search('an author', { userId: 1 }, 'newest'),
    [
      'similar titles',
      (db) => listSimilarTitles(db, words, { limit: 100, hasTitles: getEngine(db) === 'postgres' }),
    ],
    ['suggested questions', (db) => suggestQuestions(db, words, { limit: 5, hasTitles: true })],
  ],
  'search/search-posts.repository': [
    ['questions of results', (db) => listFoundQuestions(db, [1, 2])],
    ['answers of results', (db) => listFoundAnswers(db, [1, 2])],
  ],
  'search/search-names.repository': [
    ['an author', (db) => findAuthorId(db, 'ada')],
    ['tags with their synonyms', (db) => findTagGroups(db, ['garden', 'soil'])],
  ],
  'visibility/content.repository': [
    ['a question', (db) => findContent(db, { kind: 'question', id: 1 })],
    ['an answer', (db) => findContent(db, { kind: 'answer', id: 1 })],
    ['a comment', (db) => findContent(db, { kind: 'comment', id: 1 })],
  ],
}
