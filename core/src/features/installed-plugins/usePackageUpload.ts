import type { PluginAccess } from '@querent/sdk/contract'
import { useState } from 'react'
import { type Attempt, type DataFor, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { maxMegabytes, readPackage } from './read-package.ts'

export type UploadStage =
  | { kind: 'choosing' }
  | { kind: 'reading'; file: string; fraction: number }
  | { kind: 'installing'; file: string }
  | { kind: 'failed'; file: string; message: string }

export type InstalledPackage = DataFor<'adminPluginInstall'>

/** The call, with the user's consent. */
type InstallCall = (agreed: { accepted?: PluginAccess }) => Promise<InstalledPackage>

export type PackageUpload = {
  stage: UploadStage
  send: (file: File) => Promise<void>
}

/** 30 MB over a slow line, after which the site unpacks and checks it. */
const uploadMs = 300_000

/** Uploads a package from the administrator's machine to the site. */
// texts: plugins.upload.problem.*
export function usePackageUpload(
  attempt: (call: InstallCall) => Promise<Attempt<InstalledPackage>>,
  onInstalled: (installed: InstalledPackage) => Promise<void>,
): PackageUpload {
  const t = useText()
  const api = useApi()
  const [stage, setStage] = useState<UploadStage>({ kind: 'choosing' })

  async function send(file: File) {
    const fail = (message: string) => setStage({ kind: 'failed', file: file.name, message })
    setStage({ kind: 'reading', file: file.name, fraction: 0 })
    const read = await readPackage(file, (fraction) =>
      setStage({ kind: 'reading', file: file.name, fraction }),
    )
    if ('problem' in read) return fail(t(`plugins.upload.problem.${read.problem}`, { max: maxMegabytes }))
    setStage({ kind: 'installing', file: file.name })
    const options = { passThrough: true, timeoutMs: uploadMs }
    const answer = await attempt((agreed) =>
      api.call('adminPluginInstall', { package: read.base64, ...agreed }, options),
    )
    if (answer.ok) return await onInstalled(answer.data)
    // The user was asked for the password or for consent, and declined.
    if (answer.failure.isAborted) return setStage({ kind: 'choosing' })
    fail(answer.failure.msg || t('plugins.upload.problem.failed'))
  }

  return { stage, send }
}
