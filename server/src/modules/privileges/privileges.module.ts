import type { ModuleDependencies } from '../../module-dependencies.ts'
import { presentPrivileges } from './privilege.presenter.ts'

/** Shows everyone what reputation allows. */
export function createPrivilegesModule({
  routes,
  settings,
  texts,
}: Pick<ModuleDependencies, 'routes' | 'settings' | 'texts'>): void {
  routes.handle('privilegeList', async ({ actor, caller }) =>
    presentPrivileges(actor, settings.current.privileges, { texts, language: caller.language }),
  )
}
