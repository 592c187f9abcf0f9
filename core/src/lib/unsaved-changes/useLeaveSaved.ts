import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

/** Guards a form's unsaved changes, and gives a way to leave once they are saved, which asks nothing. */
export function useLeaveSaved(hasChanges: boolean): (path: string) => void {
  const [destination, setDestination] = useState<string>()
  const navigate = useNavigate()
  useUnsavedChanges(hasChanges && destination === undefined)

  // The guard above has to be drawn without its changes before the router may go.
  useEffect(() => {
    if (destination !== undefined) navigate(destination)
  }, [destination, navigate])

  return setDestination
}
