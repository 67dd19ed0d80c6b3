import { resolve } from 'node:path'
import { EnvError, fail, webAddress } from './values.ts'

/** The address of a store and the credentials for it. */
export type S3Connection = {
  endpoint: string
  region: string
  /** null: the machine's own. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Where and how to reach a bucket. */
export type S3Settings = S3Connection & {
  bucket: string
  /** The public address of the bucket's `media/`, without a trailing slash; null: only this server can read it. */
  publicUrl: string | null
}

/** Another copy of the site: a folder, or the objects of a bucket whose keys begin with `prefix`. */
export type PublishTo =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string; connection: S3Connection }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export function s3Settings(text: (name: string) => string | null): S3Settings | null {
  const bucket = text('S3_BUCKET')
  const connection = s3Connection(text)
  const publicUrl = webAddress('S3_PUBLIC_URL', text('S3_PUBLIC_URL'))?.replace(/\/+$/, '') ?? null
  if (bucket === null) return null
  if (!BUCKET.test(bucket)) fail('S3_BUCKET', 'the name of a bucket', bucket)
  if (!connection) throw new EnvError('S3_ENDPOINT or S3_REGION must be set where images are in a bucket')
  return { ...connection, bucket, publicUrl }
}

function s3Connection(text: (name: string) => string | null): S3Connection | null {
  const endpoint = webAddress('S3_ENDPOINT', text('S3_ENDPOINT'))
  const region = text('S3_REGION')
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if (region !== null && !/^[a-z0-9-]+$/.test(region)) fail('S3_REGION', 'a region such as eu-west-1', region)
  if (!endpoint && !region) return null
  // The secret is not repeated.
  if (!accessKeyId !== !secretAccessKey) {
    throw new EnvError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  }
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region: region ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

export function publishTo(text: (name: string) => string | null): PublishTo | null {
  const value = text('PUBLISH_TO')
  if (value === null) return null
  if (text('RENDER') === 'off') {
    throw new EnvError('PUBLISH_TO must be left blank where RENDER is off: no page is rendered here')
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(value) ?? []
  if (bucket === undefined) {
    if (/^[a-z0-9+.-]+:/i.test(value)) fail('PUBLISH_TO', 'a folder or an address such as s3://bucket/prefix', value)
    const folder = resolve(value)
    const dist = resolve(text('DIST_DIR') ?? 'dist')
    if (folder === dist || folder.startsWith(`${dist}/`)) fail('PUBLISH_TO', 'another folder than DIST_DIR', value)
    return { kind: 'folder', folder }
  }
  if (!BUCKET.test(bucket) || /\/\/|[?#\s]/.test(prefix))
    fail('PUBLISH_TO', 'an address such as s3://bucket/prefix', value)
  const connection = s3Connection(text)
  if (!connection) throw new EnvError('S3_ENDPOINT or S3_REGION must be set when PUBLISH_TO is a bucket')
  return { kind: 's3', bucket, prefix: prefix.replace(/\/*$/, prefix ? '/' : ''), connection }
}
