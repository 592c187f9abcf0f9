import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../runtime/session/index.ts'

export type ReviewLinkProps = {
  /** The post that waits for approval. */
  objectId: string
  /** The notice that it waits. */
  children: ReactNode
}

/** For reviewers, a link from the notice about a waiting post to the review queue. */
export function ReviewLink({ objectId, children }: ReviewLinkProps) {
  const { isStaff } = useSession()
  return isStaff ? <Link to={`/review?object_id=${objectId}`}>{children}</Link> : children
}
