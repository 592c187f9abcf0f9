import { useNavigation } from 'react-router-dom'
import { PageProgress } from '../../ui/index.ts'

/** Says that another page is on its way. */
export function NavigationProgress() {
  return <PageProgress isLoading={useNavigation().state === 'loading'} />
}
