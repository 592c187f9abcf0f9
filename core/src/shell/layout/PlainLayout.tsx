import { Outlet } from 'react-router-dom'
import { useSite } from '../../runtime/site/index.ts'
import { getBrand } from './brand.ts'
import { PlainFrame } from './PlainFrame.tsx'

/** Around the pages of signing up, logging in and recovering an account. */
export function PlainLayout() {
  const site = useSite()
  return (
    <PlainFrame brand={getBrand(site)}>
      <Outlet />
    </PlainFrame>
  )
}
