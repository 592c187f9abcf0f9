import { z } from 'zod'
import { answerItem, answerOrderParam } from './answers.ts'
import { commentItem } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { boolParam, intParam, pageSchema } from './envelope.ts'
import { questionInfo } from './questions.ts'
import { reactionCount } from './reactions.ts'
import { text } from './text-length.ts'

/** A question as shown in the margin of another one's page. */
export const questionSummary = z.object({
  id: z.string(),
  title: z.string(),
  url_title: z.string(),
  vote_count: z.int(),
  answer_count: z.int(),
  /** `"0"` when there is none; always the long form. */
  accepted_answer_id: z.string(),
})
export type QuestionSummary = z.infer<typeof questionSummary>

/**
 * Everything that the page of a question shows. `content` of its posts is empty: editors load it with their
 * own calls.
 */
export const questionView = z.object({
  info: questionInfo,
  answers: z.object({
    count: z.int(),
    /** The page that is shown: the requested one, or the one with the requested answer. */
    page: z.int(),
    page_size: z.int(),
    list: z.array(answerItem),
  }),
  /** By id of the question or answer; only objects with comments have an entry. */
  comments: z.record(z.string(), pageSchema(commentItem)),
  /** By id of the question or answer; only objects with reactions have an entry. */
  reactions: z.record(z.string(), z.array(reactionCount)),
  /** Questions that link to this one. */
  linked: z.object({ count: z.int(), list: z.array(questionSummary) }),
  /** Hot questions with the same first tag. */
  related: z.object({ list: z.array(questionSummary) }),
})
export type QuestionView = z.infer<typeof questionView>

/** What an open page compares with what it shows. */
const questionChanges = z.object({
  id: z.string(),
  /** When the question was last edited; 0 = never. */
  edit_time: z.int(),
  /** 1 available, 2 closed, 10 deleted, 11 waiting for approval. */
  status: z.int().optional(),
  /** The public answers, those written or edited last first, 20 at most. */
  answers: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      create_time: z.int(),
      /** 0 = never edited. */
      edit_time: z.int(),
    }),
  ),
})

export const questionViewEndpoints = {
  questionView: endpoint({
    method: 'GET',
    path: '/question/view',
    access: 'public',
    summary: "Returns everything that a question's page shows, and counts the view.",
    query: z.object({
      id: text({ min: 1, max: 100 }),
      order: answerOrderParam,
      page: intParam({ min: 0, max: 1_000_000 }),
      /** Shows the page that holds this answer, whatever `page` says. */
      answer_id: text({ max: 100 }).optional(),
      /** A comment to show beyond the first three of its object. */
      comment_id: text({ max: 100 }).optional(),
      /** The page is already open: the view is not counted again. */
      without_view: boolParam,
    }),
    data: questionView,
    reasons: ['error.question.not_found'],
  }),
  questionChanges: endpoint({
    method: 'GET',
    path: '/question/changes',
    access: 'public',
    summary:
      'Returns when a question and its newest answers were last edited, so that open pages can detect changes. Cheap to poll: send back the entity tag.',
    query: z.object({ id: text({ min: 1, max: 100 }) }),
    isConditional: true,
    data: questionChanges,
    reasons: ['error.question.not_found'],
  }),
}
