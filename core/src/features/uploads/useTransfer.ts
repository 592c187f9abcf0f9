import type { UploadSource } from '@querent/sdk/contract'
import { useCallback, useRef, useState } from 'react'
import {
  ApiFailure,
  attempt,
  type CallOptions,
  silent,
  toApiFailure,
  useApi,
  whileWriting,
} from '../../api/index.ts'
import { getBasePath } from '../../lib/base-path.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { useApp } from '../../runtime/app-context.ts'
import { findUploadError, type UploadRules } from './upload-rules.ts'

type Options = Pick<CallOptions, 'signal' | 'onProgress'>

export type SendFile = (source: UploadSource, file: File, options?: Options) => Promise<string>

const nothing = () => undefined
/**
 * Uploads files to the site; returns their URLs without the site's own part, so that they survive a
 * move. Callers show why an upload failed: the page of a server error would replace the text it was for.
 */
export function useUpload(): SendFile {
  const api = useApi()
  const { siteUrl } = useApp()
  const t = useText()
  return useCallback(
    async (source, file, { onProgress = nothing, ...options } = {}) => {
      const shown = { ...silent, ...whileWriting, onProgress }
      const sending = api.call('fileUpload', { source, file }, { ...options, ...shown })
      return toLocalUrl(await sending.catch((cause) => throwFailure(cause, t)), siteUrl)
    },
    [api, siteUrl, t],
  )
}

const tooLarge = 413

function throwFailure(cause: unknown, t: Translate): never {
  const failure = toApiFailure(cause)
  // The upload code is loaded with the first file: without a connection it cannot be loaded.
  const unsent = { status: 0, reason: 'client.network', msg: '', data: null }
  if (!failure) throw new ApiFailure(unsent, { cause })
  // A proxy in front of the site may have a lower limit, and then responds instead of the site.
  const isProxyLimit = failure.status === tooLarge && failure.msg === ''
  throw isProxyLimit ? new ApiFailure({ ...failure, msg: t('upload.refused_size') }, { cause }) : failure
}

function toLocalUrl(url: string, siteUrl: string): string {
  const site = new URL(siteUrl).origin + getBasePath()
  return url.startsWith(`${site}/uploads/`) ? url.slice(site.length) : url
}

export type Transfer = {
  /** Between 0 and 1 during an upload. */
  fraction: number | undefined
  problem: string | undefined
  /** Returns the URL; undefined if it failed for the reason in `problem`. */
  send: (file: File) => Promise<string | undefined>
  cancel: () => void
}

/** Uploads one file at a time. */
export function useTransfer(source: UploadSource, rules: UploadRules): Transfer {
  const t = useText()
  const upload = useUpload()
  const [fraction, setFraction] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  return {
    fraction,
    problem,
    cancel: () => running.current?.abort(),
    async send(file) {
      const found = findUploadError(file, rules, t)
      setProblem(found)
      if (found !== undefined) return undefined
      const controller = new AbortController()
      running.current = controller
      setFraction(0)
      const options = { signal: controller.signal, onProgress: setFraction }
      const sent = await attempt(upload(source, file, options))
      setFraction(undefined)
      if (sent.ok) return sent.data
      if (!sent.failure.isAborted) setProblem(sent.failure.msg || t('upload.failed', { name: file.name }))
      return undefined
    },
  }
}
