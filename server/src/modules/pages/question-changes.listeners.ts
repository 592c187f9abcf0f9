import type { ModuleDependencies } from '../../module-dependencies.ts'
import { signal } from '../../platform/database/signals.ts'

/** Notifies every process that a question or its answers changed, for open pages. */
export function signalQuestionChanges({ db, events }: Pick<ModuleDependencies, 'db' | 'events'>): void {
  const names = [
    'answer.posted',
    'answer.edited',
    'answer.statusChanged',
    'question.edited',
    'question.statusChanged',
  ] as const
  for (const name of names) {
    events.on(name, ({ questionId }) => signal(db, 'question', questionId))
  }
}
