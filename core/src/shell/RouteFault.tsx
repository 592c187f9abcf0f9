import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useApp } from '../runtime/context/index.ts'
import { ErrorPage } from '../runtime/errors/index.ts'

/** A page or layout that broke while rendering. */
export function RouteFault() {
  const fault = useRouteError()
  const { report } = useApp()
  useEffect(() => report(fault), [fault, report])
  return <ErrorPage code="50X" />
}
