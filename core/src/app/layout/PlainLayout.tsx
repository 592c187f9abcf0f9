import { Outlet } from 'react-router-dom'

export function PlainLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
