import type { UserBasic } from '@querent/sdk/contract'
import { AuthorCard, type AuthorCardProps } from '../users/index.ts'

export type PostAuthorsProps = {
  author: UserBasic | undefined
  activity: Extract<AuthorCardProps['activity'], 'asked' | 'answered'>
  /** Unix seconds. */
  at: number
  /** The lasting address of the post; the date leads there. */
  path: string
  /** Any other user who changed it last, and when. */
  editor?: UserBasic
  editedAt: number
  /** Under an answer: whose question it is. */
  askerId?: string
}

/** Who wrote a question or an answer, after the user who changed it last. */
export function PostAuthors({ author, activity, at, path, editor, editedAt, askerId }: PostAuthorsProps) {
  const isOtherEditor = editor !== undefined && editor.id !== author?.id
  return (
    <>
      {isOtherEditor && editedAt > 0 && <AuthorCard user={editor} activity="edited" at={editedAt} />}
      {author && (
        <AuthorCard user={author} activity={activity} at={at} href={path} isAsker={author.id === askerId} />
      )}
    </>
  )
}
