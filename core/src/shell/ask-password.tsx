import { createRoot } from 'react-dom/client'
import { ConfirmPasswordDialog } from '../features/accounts/index.ts'
import { AppProviders, type AppProvidersProps } from './providers/AppProviders.tsx'

/** Asks the user for the password, over the page; in a separate root, as few pages need it. */
export function askPassword(app: Omit<AppProvidersProps, 'children'>): Promise<boolean> {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  return new Promise((resolve) => {
    function close(isConfirmed: boolean) {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(
      <AppProviders {...app}>
        <ConfirmPasswordDialog onClose={close} />
      </AppProviders>,
    )
  })
}
