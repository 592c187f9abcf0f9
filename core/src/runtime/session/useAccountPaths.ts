import { useLocation } from 'react-router-dom'
import { type LoginPurpose, loginPath } from './origin.ts'

/** The ways to an account, which bring the visitor back to this page, or to the element of it with this id. */
export function useAccountPaths(elementId = '', purpose?: LoginPurpose): { login: string; register: string } {
  const { pathname, search } = useLocation()
  const origin = pathname + search + (elementId && `#${elementId}`)
  return {
    login: loginPath(origin, '/users/login', purpose),
    register: loginPath(origin, '/users/register', purpose),
  }
}
