import { Outlet } from 'react-router-dom'

export function BareLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
