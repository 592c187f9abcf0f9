import { Link } from 'react-router-dom'

type ObjectLinkProps = { to: string; title: string }

/** What was edited, by the name that it has now. */
export function ObjectLink({ to, title }: ObjectLinkProps) {
  return (
    <Link to={to} className="q-touch-room" dir="auto">
      {title}
    </Link>
  )
}
