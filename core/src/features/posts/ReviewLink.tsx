import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '../../runtime/session/index.ts'

export type ReviewLinkProps = {
  /** The post that waits for approval. */
  objectId: string
  /** Says that it waits. */
  children: ReactNode
}

/** Leads those who decide about a waiting post from its notice to the review queue. */
export function ReviewLink({ objectId, children }: ReviewLinkProps) {
  const { isStaff } = useSession()
  return isStaff ? <Link to={`/review?object_id=${objectId}`}>{children}</Link> : children
}
