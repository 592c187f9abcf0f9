import { useNavigation } from 'react-router-dom'
import { PageProgress } from '../../ui/index.ts'

/** Shows that another page is being loaded. */
export function NavigationProgress() {
  return <PageProgress isLoading={useNavigation().state === 'loading'} />
}
