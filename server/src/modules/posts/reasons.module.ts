import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { presentReason } from './reason.presenter.ts'
import { listReasons } from './reason-catalog.rules.ts'

/** Serves the reasons that can be given for flagging, closing, reviewing and changing a status. */
export function createReasonsModule({ routes, texts }: Pick<ModuleDependencies, 'routes' | 'texts'>): void {
  for (const name of ['reasonList', 'adminReasonList'] as const) {
    routes.handle(name, async ({ input, caller }) => {
      const reasons = listReasons(input.object_type, input.action)
      if (!reasons) throw new AppError('base.request_format_error')
      return reasons.map((reason) => presentReason(reason.number, texts, caller.language))
    })
  }
}
