import type { SettingsRevision } from '@querent/sdk/contract'
import { useState } from 'react'
import { toApiFailure } from '../../api/index.ts'
import {
  type ChangedElsewhere,
  findChangedElsewhere,
  isRecord,
  mergeChanges,
  type SettingValues,
} from './find-changes.ts'

/** The decision for the administrator before anything is saved. */
export type SettingsConflict = {
  changes: readonly ChangedElsewhere[]
  /** Called with the names whose stored values should stay; undefined if nothing should be saved. */
  decide: (kept: readonly string[] | undefined) => void
}

/** Values with their content when they were read, for the server to compare. */
type Revised = { values: SettingValues; revision: SettingsRevision | undefined }

type Saving = {
  names: readonly string[]
  /** The initial values of the form. */
  loaded: Revised
  mine: SettingValues
  save: (values: SettingValues, revision: SettingsRevision | undefined) => Promise<unknown>
  /** Reads the stored values. */
  read: () => Promise<Revised>
}

type AllSides = { loaded: SettingValues; mine: SettingValues; stored: SettingValues }

/** The value of a setting to be saved: for settings with keys, it includes the other keys of both sides. */
function choose(name: string, { loaded, mine, stored }: AllSides, kept: readonly string[]): unknown {
  const sides = { loaded: loaded[name], mine: mine[name], stored: stored[name] }
  if (isRecord(sides.stored)) return mergeChanges(sides, kept.includes(name) ? 'stored' : 'mine')
  return kept.includes(name) ? sides.stored : sides.mine
}

/**
 * Saves settings; if that would overwrite a change that was saved elsewhere after they were read, the
 * administrator chooses first.
 */
export function useSaveOrAsk() {
  const [conflict, setConflict] = useState<SettingsConflict>()

  /** The saved values; undefined if the administrator decided to save nothing. */
  async function saveOrAsk(saving: Saving): Promise<SettingValues | undefined> {
    const { names, loaded, mine, save, read } = saving
    const send = async ({ values, revision }: Revised): Promise<SettingValues | undefined> => {
      try {
        await save(values, revision)
        return values
      } catch (thrown) {
        if (toApiFailure(thrown)?.reason !== 'error.setting.changed_elsewhere') throw thrown
      }
      const stored = await read()
      const sides = { loaded: loaded.values, mine: values, stored: stored.values }
      const changes = findChangedElsewhere(names, sides)
      const kept = changes.length > 0 ? await ask(changes) : []
      if (!kept) return undefined
      const chosen = Object.fromEntries(names.map((name) => [name, choose(name, sides, kept)]))
      // Saving now replaces the version that the administrator has seen, and nothing later.
      return send({ values: { ...values, ...chosen }, revision: stored.revision })
    }
    return send({ values: mine, revision: loaded.revision })
  }

  function ask(changes: readonly ChangedElsewhere[]) {
    return new Promise<readonly string[] | undefined>((resolve) => {
      const decide = (kept: readonly string[] | undefined) => {
        setConflict(undefined)
        resolve(kept)
      }
      setConflict({ changes, decide })
    })
  }

  return { conflict, saveOrAsk }
}
