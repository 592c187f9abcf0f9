import type { Executor } from '../../platform/database/database.ts'
import { encodeId, encodeOptionalId } from '../identifiers/index.ts'
import { notificationTypes } from '../notifications/index.ts'
import {
  type ExportPage,
  listAcceptances,
  listAnswers,
  listBadgeAwards,
  listBookmarks,
  listComments,
  listFlags,
  listFollows,
  listImportedBadges,
  listNotifications,
  listQuestions,
  listReactions,
  listReputation,
  listRevisions,
  listTagsOf,
  listUploads,
  listVotes,
} from './data-export.repository.ts'

/** One item of an export, and the number after which the next page begins. */
type Item = { id: number; item: object }

/** A list in an export, read page by page. A module that stores more of members' content adds a part here. */
export type ExportPart = { name: string; page(db: Executor, page: ExportPage): Promise<Item[]> }

const time = (seconds: number) => (seconds === 0 ? null : new Date(seconds * 1000).toISOString())
const states: Readonly<Record<number, string>> = { 1: 'available', 2: 'closed', 10: 'deleted', 11: 'pending' }

const acceptedTexts: ExportPart = {
  name: 'accepted_legal_texts',
  page: async (db, page) =>
    (await listAcceptances(db, page)).map(({ id, kind, accepted_at }) => ({
      id,
      item: {
        text: kind === 'tos' ? 'terms of service' : 'privacy policy',
        version: id,
        accepted_at: time(accepted_at),
      },
    })),
}

const questions: ExportPart = {
  name: 'questions',
  async page(db, page) {
    const rows = await listQuestions(db, page)
    const tags = await listTagsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id, status, created_at, edited_at, ...row }) => ({
      id,
      item: {
        id: encodeId('question', id),
        status: states[status],
        ...row,
        tags: tags.get(id) ?? [],
        created_at: time(created_at),
        edited_at: time(edited_at),
      },
    }))
  },
}

const answers: ExportPart = {
  name: 'answers',
  page: async (db, page) =>
    (await listAnswers(db, page)).map(({ id, question_id, accepted, status, ...row }) => ({
      id,
      item: {
        ...row,
        id: encodeId('answer', id),
        question_id: encodeId('question', question_id),
        status: states[status],
        accepted: accepted === 1,
        created_at: time(row.created_at),
        edited_at: time(row.edited_at),
      },
    })),
}

const comments: ExportPart = {
  name: 'comments',
  page: async (db, page) =>
    (await listComments(db, page)).map(({ id, question_id, answer_id, status, ...row }) => ({
      id,
      item: {
        ...row,
        id: encodeId('comment', id),
        question_id: encodeId('question', question_id),
        answer_id: encodeOptionalId('answer', answer_id),
        status: states[status],
        created_at: time(row.created_at),
      },
    })),
}

const revisions: ExportPart = {
  name: 'edits',
  page: async (db, page) =>
    (await listRevisions(db, page)).map(({ id, object_id, kind, content, ...row }) => ({
      id,
      item: { kind, object: encodeId(kind, object_id), ...row, content, created_at: time(row.created_at) },
    })),
}

const votes: ExportPart = {
  name: 'votes',
  page: async (db, page) =>
    (await listVotes(db, page)).map(({ id, direction, updated_at, ...on }) => ({
      id,
      item: { ...getObject(on), vote: direction > 0 ? 'up' : 'down', at: time(updated_at) },
    })),
}

type ObjectKeys = { question_id: number | null; answer_id: number | null; comment_id?: number | null }

function getObject({ question_id, answer_id, comment_id }: ObjectKeys): object {
  if (question_id) return { kind: 'question', id: encodeId('question', question_id) }
  if (answer_id) return { kind: 'answer', id: encodeId('answer', answer_id) }
  return comment_id ? { kind: 'comment', id: encodeId('comment', comment_id) } : { kind: 'other' }
}

const bookmarks: ExportPart = {
  name: 'bookmarks',
  page: async (db, page) =>
    (await listBookmarks(db, page)).map(({ id, created_at }) => ({
      id,
      item: { question_id: encodeId('question', id), at: time(created_at) },
    })),
}

function follows(name: string, kind: 'question' | 'tag' | 'user'): ExportPart {
  const wireId = (id: number) => (kind === 'user' ? String(id) : encodeId(kind, id))
  return {
    name,
    page: async (db, page) =>
      (await listFollows(db, kind, page)).map(({ id, created_at }) => ({
        id,
        item: { id: wireId(id), at: time(created_at) },
      })),
  }
}

const reputation: ExportPart = {
  name: 'reputation',
  page: async (db, page) =>
    (await listReputation(db, page)).map(({ id, action, amount, cancelled, created_at }) => ({
      id,
      item: { action, amount, cancelled: cancelled === 1, at: time(created_at) },
    })),
}

const reactions: ExportPart = {
  name: 'reactions',
  page: async (db, page) =>
    (await listReactions(db, page)).map(({ id, question_id, answer_id, ...gave }) => ({
      id,
      item: {
        ...getObject({ question_id, answer_id }),
        reactions: Object.entries(gave).flatMap(([emoji, isGiven]) => (isGiven === 1 ? [emoji] : [])),
      },
    })),
}

const flags: ExportPart = {
  name: 'flags',
  page: async (db, page) =>
    (await listFlags(db, page)).map(({ id, kind, object_id, reason, content, created_at }) => ({
      id,
      item: { kind, id: encodeId(kind, object_id), reason, content, at: time(created_at) },
    })),
}

const badges: ExportPart = {
  name: 'badges',
  page: async (db, page) =>
    (await listBadgeAwards(db, page)).map(({ id, badge_id, key, created_at }) => ({
      id,
      item: { id: encodeId('badge', badge_id), badge: key, at: time(created_at) },
    })),
}

const importedBadges: ExportPart = {
  name: 'imported_badges',
  page: async (db, page) =>
    (await listImportedBadges(db, page)).map(({ id, name, created_at }) => ({
      id,
      item: { badge: name, at: time(created_at) },
    })),
}

const notifications: ExportPart = {
  name: 'notifications',
  page: async (db, page) =>
    (await listNotifications(db, page)).map(({ id, type, action, object_kind, unread, created_at }) => ({
      id,
      item: {
        type: type === notificationTypes.inbox ? 'inbox' : 'achievement',
        action,
        about: object_kind,
        is_read: unread === 0,
        at: time(created_at),
      },
    })),
}

const uploads: ExportPart = {
  name: 'uploads',
  page: async (db, page) =>
    (await listUploads(db, page)).map(({ id, created_at, ...file }) => ({
      id,
      item: { ...file, at: time(created_at) },
    })),
}

export const exportParts: readonly ExportPart[] = [
  questions,
  answers,
  comments,
  revisions,
  votes,
  bookmarks,
  follows('followed_questions', 'question'),
  follows('followed_tags', 'tag'),
  follows('followed_users', 'user'),
  reputation,
  reactions,
  flags,
  badges,
  importedBadges,
  notifications,
  uploads,
  acceptedTexts,
]
