import { Link } from 'react-router-dom'

type ObjectLinkProps = { to: string; title: string }

/** The edited object, by its current name. */
export function ObjectLink({ to, title }: ObjectLinkProps) {
  return (
    <Link to={to} className="q-touch-room" dir="auto">
      {title}
    </Link>
  )
}
