import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { useApp } from './providers/index.ts'

/** A page or layout that broke while rendering. */
export function RouteFault() {
  const fault = useRouteError()
  const { report } = useApp()
  useEffect(() => report(fault), [fault, report])
  return <ErrorPage code="50X" />
}
