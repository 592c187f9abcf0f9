import type { CommentItem, CommentOrder, PageOf } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { countFromRows, type PageWindow } from '../../platform/pagination.ts'
import type { Actor } from '../auth/index.ts'
import { decodeId, decodeObjectId } from '../identifiers/index.ts'
import { findUserBasics } from '../users/index.ts'
import { type Content, findContent, hiddenPart, missingObject } from '../visibility/index.ts'
import { type CommentViewer, getCommentUserIds, presentComment } from './comment.presenter.ts'
import { type CommentRow, countComments, findComment, listComments } from './comment.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'settings' | 'texts'>

export type CommentPageRequest = {
  objectId: string
  commentId: string
  order: CommentOrder
  window: PageWindow
}

export function createCommentReading({ db, clock, settings, texts }: Dependencies) {
  const getViewer = (actor: Actor, language: string): CommentViewer => ({
    actor,
    language,
    settings: settings.current,
    texts,
    now: clock(),
  })

  async function present(rows: CommentRow[], viewer: CommentViewer): Promise<CommentItem[]> {
    const users = await findUserBasics(db, rows.flatMap(getCommentUserIds))
    return rows.map((row) => presentComment(row, users, viewer))
  }

  async function page(
    actor: Actor,
    request: CommentPageRequest,
    language: string,
  ): Promise<PageOf<CommentItem>> {
    const objectId = decodeId(request.objectId)
    // These kinds carry no comments, whether the object exists or not.
    if (objectId?.kind === 'comment' || objectId?.kind === 'tag') throw missingObject(undefined)
    const [object, rows] = await Promise.all([
      findContent(db, objectId),
      listComments(db, {
        objectIds: objectId ? [objectId.id] : [],
        viewer: actor,
        order: request.order,
        ...request.window,
        namedId: decodeObjectId('comment', request.commentId) ?? 0,
      }),
    ])
    if (!object || hiddenPart(actor, object)) throw missingObject(objectId)
    const count = await countFromRows(rows, request.window, () => countComments(db, object.id, actor))
    return { count, list: await present(namedLast(rows, request.window), getViewer(actor, language)) }
  }

  async function info(actor: Actor, commentId: string, language: string): Promise<CommentItem> {
    const content = await findContent(db, commentRef(commentId))
    if (!content || hiddenPart(actor, content)) throw new AppError('error.comment.not_found')
    return read(actor, content, language)
  }

  /** Reads a comment that is known to exist. */
  async function read(actor: Actor, comment: Pick<Content, 'id'>, language: string): Promise<CommentItem> {
    const row = await findComment(db, comment.id, actor.userId)
    const [item] = row ? await present([row], getViewer(actor, language)) : []
    if (!item) throw new AppError('error.comment.not_found')
    return item
  }

  return { page, info, read }
}

/** The id of the comment, if it is the id of a comment at all. */
export function commentRef(id: string) {
  const commentId = decodeObjectId('comment', id)
  return commentId === undefined ? undefined : ({ kind: 'comment', id: commentId } as const)
}

/** Moves the named comment to the end, unless it belongs on the page. */
function namedLast(rows: CommentRow[], { offset, limit }: PageWindow): CommentRow[] {
  const isOnPage = (row: CommentRow) => row.position > offset && row.position <= offset + limit
  return [...rows.filter(isOnPage), ...rows.filter((row) => !isOnPage(row))]
}
