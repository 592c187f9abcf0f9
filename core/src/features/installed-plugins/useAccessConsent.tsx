import type { AddedPluginAccess, PluginAccess, Reason } from '@querent/sdk/contract'
import { type ReactNode, useRef, useState } from 'react'
import { ApiFailure, type Attempt, attempt } from '../../api/index.ts'
import { AccessDialog } from './AccessDialog.tsx'

type Question = { name: string; added: AddedPluginAccess; answer: (isAgreed: boolean) => void }

export type AccessConsent = {
  /**
   * Makes a call that replaces a version of a plugin. If the new version requests more access, the user is
   * asked, and the call is repeated with their consent; a refusal is an aborted call. `getName` returns the
   * plugin's name.
   */
  attempt: <Data>(
    call: (agreed: { accepted?: PluginAccess }) => Promise<Data>,
    getName: (slug: string) => string,
  ) => Promise<Attempt<Data>>
  /** Rendered while the user is asked. */
  dialog: ReactNode
}

const reason: Reason = 'error.plugin.asks_for_more'

export function useAccessConsent(): AccessConsent {
  const [question, setQuestion] = useState<Question>()
  const turn = useRef<Promise<unknown>>(undefined)

  /** One question after the other: two plugins may be changed at the same time. */
  function ask(name: string, added: AddedPluginAccess): Promise<boolean> {
    const before = turn.current
    const asked = (async () => {
      await before
      const isAgreed = await new Promise<boolean>((answer) => setQuestion({ name, added, answer }))
      setQuestion(undefined)
      return isAgreed
    })()
    turn.current = asked
    return asked
  }

  return {
    async attempt(call, getName) {
      let agreed: { accepted?: PluginAccess } = {}
      for (;;) {
        const answer = await attempt(call(agreed))
        if (answer.ok || answer.failure.reason !== reason) return answer
        // The contract's data of this reason.
        const added = answer.failure.data as AddedPluginAccess
        if (!(await ask(getName(added.slug_name), added))) return { ok: false, failure: givenUp() }
        const { permissions, hosts, content_security, family, server_code } = added
        agreed = { accepted: { permissions, hosts, content_security, family, server_code } }
      }
    },
    dialog: question && (
      <AccessDialog
        key={question.added.slug_name}
        name={question.name}
        added={question.added}
        onAnswer={question.answer}
      />
    ),
  }
}

const givenUp = () => new ApiFailure({ status: 0, reason: 'client.aborted', msg: '', data: null })
