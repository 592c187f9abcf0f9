import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'

/** What a provider said when it refused, once it is known. Only the browser that was refused gets it. */
export function useNotice(code: string): string {
  const api = useApi()
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (code === '') return
    let isCurrent = true
    const options = { passThrough: true, ignore50x: true }
    attempt(api.call('connectorNotice', { code }, options)).then((answer) => {
      if (isCurrent && answer.ok) setMessage(answer.data.message)
    })
    return () => {
      isCurrent = false
    }
  }, [api, code])

  return message
}
