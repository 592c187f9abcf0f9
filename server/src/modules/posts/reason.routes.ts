import type { ReportReason } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { listReasons, type Reason, reasonNumbers } from './reason-catalog.rules.ts'

/** Serves the reasons that can be given for flagging, closing, reviewing and changing a status. */
export function createReasonsModule({ routes, texts }: Pick<ModuleDependencies, 'routes' | 'texts'>): void {
  const present = (reason: Reason, language: string): ReportReason => {
    // texts: reason.*
    const text = (part: string) => texts.text(language, `${reason.textKey}.${part}`)
    const hasPlaceholder =
      reason.number === reasonNumbers.something || reason.number === reasonNumbers.duplicate
    return {
      reason_key: reason.key,
      reason_type: reason.number,
      name: text('name'),
      description: text('description'),
      content_type: reason.contentType,
      placeholder: hasPlaceholder ? text('placeholder') : '',
    }
  }

  for (const name of ['reasonList', 'adminReasonList'] as const) {
    routes.handle(name, async ({ input, caller }) => {
      const reasons = listReasons(input.object_type, input.action)
      if (!reasons) throw new AppError('base.request_format_error')
      return reasons.map((reason) => present(reason, caller.language))
    })
  }
}
