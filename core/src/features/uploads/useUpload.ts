import type { UploadSource } from '@querent/sdk/contract'
import { useCallback } from 'react'
import { type CallOptions, useApi } from '../../api/index.ts'
import { getBasePath } from '../../lib/base-path.ts'
import { useApp } from '../../runtime/app-context.ts'

type Options = Pick<CallOptions, 'signal' | 'passThrough'> & { onProgress?: (fraction: number) => void }

export type SendFile = (source: UploadSource, file: File, options?: Options) => Promise<string>

const nothing = () => undefined

/** Sends files to the site; gives their addresses, without the site's own part, so that they outlive a move. */
export function useUpload(): SendFile {
  const api = useApi()
  const { siteUrl } = useApp()
  return useCallback(
    async (source, file, { onProgress = nothing, ...options } = {}) => {
      const address = await api.call('fileUpload', { source, file }, { ...options, onProgress })
      return localAddress(address, siteUrl)
    },
    [api, siteUrl],
  )
}

function localAddress(address: string, siteUrl: string): string {
  const site = new URL(siteUrl).origin + getBasePath()
  return address.startsWith(`${site}/uploads/`) ? address.slice(site.length) : address
}
