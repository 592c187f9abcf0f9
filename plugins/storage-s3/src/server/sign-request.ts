import type { SignedRequest, StorageRequest } from '@querent/sdk/server'
import { AwsV4Signer } from 'aws4fetch'
import type { Settings } from './config.ts'

const trimSlashes = (text: string) => text.replace(/^\/+|\/+$/g, '')

/** Path of a file in the bucket. */
const getKey = ({ prefix }: Pick<Settings, 'prefix'>, key: string) =>
  [...trimSlashes(prefix).split('/'), key].filter((part) => part !== '').join('/')

function getUrl(settings: Settings, key: string): string {
  const { bucket, endpoint, path_style: isPathStyle } = settings
  const parts = [...(isPathStyle ? [bucket] : []), ...getKey(settings, key).split('/')]
  return `${endpoint.replace(/\/+$/, '')}/${parts.map(encodeURIComponent).join('/')}`
}

/** Names the store, as administrators read it: two settings name the same store when they lead to the same objects. */
export function describePlace(settings: Settings): string {
  const path = [settings.bucket, getKey(settings, '')].filter((part) => part !== '').join('/')
  return `s3://${path} (${new URL(settings.endpoint).host})`
}

/** Signs a request by version 4 of the protocol. What is sent is not part of it: the connection protects it. */
export async function signRequest(
  settings: Settings,
  { method, key, contentType }: StorageRequest,
): Promise<SignedRequest> {
  const signer = new AwsV4Signer({
    method,
    url: getUrl(settings, key),
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    accessKeyId: settings.access_key,
    secretAccessKey: settings.secret_key,
    region: settings.region,
    service: 's3',
  })
  const { url, headers } = await signer.sign()
  return { url: url.toString(), headers: Object.fromEntries(headers) }
}
