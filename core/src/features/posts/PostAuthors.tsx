import type { UserBasic } from '@querent/sdk/contract'
import { AuthorCard, type AuthorCardProps } from '../users/index.ts'

export type PostPeopleProps = {
  author: UserBasic | undefined
  deed: Extract<AuthorCardProps['deed'], 'asked' | 'answered'>
  /** Unix seconds. */
  at: number
  /** Whoever else changed it last, and when. */
  editor?: UserBasic
  editedAt: number
  /** Under an answer: whose question it is. */
  askerId?: string
}

/** Who wrote a question or an answer, after whoever changed it last. */
export function PostPeople({ author, deed, at, editor, editedAt, askerId }: PostPeopleProps) {
  const isOtherEditor = editor !== undefined && editor.id !== author?.id
  return (
    <>
      {isOtherEditor && editedAt > 0 && <AuthorCard user={editor} deed="edited" at={editedAt} />}
      {author && <AuthorCard user={author} deed={deed} at={at} isAsker={author.id === askerId} />}
    </>
  )
}
