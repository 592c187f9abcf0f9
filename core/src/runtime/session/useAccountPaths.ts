import { useLocation } from 'react-router-dom'
import { loginPath } from './origin.ts'

/** The ways to an account, which bring the visitor back to this page, or to the anchor on it. */
export function useAccountPaths(anchor = ''): { login: string; register: string } {
  const { pathname, search } = useLocation()
  const origin = pathname + search + anchor
  return { login: loginPath(origin), register: loginPath(origin, '/users/register') }
}
