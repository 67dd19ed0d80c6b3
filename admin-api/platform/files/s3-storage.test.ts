import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../app/serving/content-security-policy.ts'
import { readEnv } from '../env/env.ts'
import { EnvError } from '../env/values.ts'
import { s3Storage } from './s3-storage.ts'

const SILENT = { error: () => undefined }
const BUCKET = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const settingsOf = (more: Record<string, string>) => readEnv({ ...BUCKET, ...more }).s3

describe('the environment of a bucket', () => {
  test('is none without its name', () => {
    expect(readEnv({ S3_ENDPOINT: 'https://store.example.com' }).s3).toBeNull()
  })

  test('has Amazon’s address of the region where no other is named', () => {
    expect(settingsOf({ S3_REGION: 'af-south-1' })).toMatchObject({
      endpoint: 'https://s3.af-south-1.amazonaws.com',
      region: 'af-south-1',
      publicUrl: null,
    })
  })

  test.each([
    [{ S3_BUCKET: 'No Bucket', S3_REGION: 'af-south-1' }, /^S3_BUCKET must be the name of a bucket/],
    [{}, /^S3_ENDPOINT or S3_REGION must be set/],
    [{ S3_ENDPOINT: 'store' }, /^S3_ENDPOINT must be a web address/],
    [{ S3_REGION: 'af south' }, /^S3_REGION must be a region/],
    [{ S3_REGION: 'af-south-1', S3_PUBLIC_URL: 'cdn' }, /^S3_PUBLIC_URL must be a web address/],
    [{ S3_REGION: 'af-south-1', S3_SECRET_ACCESS_KEY: '' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set/],
  ])('refuses %j with one line that keeps the secret', (more, words) => {
    const reading = () => settingsOf(more as Record<string, string>)
    expect(reading).toThrow(EnvError)
    expect(reading).toThrow(words)
    expect(reading).not.toThrow(/secret"/)
  })
})

describe('a bucket', () => {
  const settings = settingsOf({ S3_ENDPOINT: 'https://store.example.com', S3_PUBLIC_URL: 'https://cdn.example.com/p/' })
  if (!settings) throw new Error('There is no bucket')

  test('gives leave for ten minutes, one object, a type and a size', async () => {
    const { uploadURL, objectPath } = await s3Storage(settings, SILENT).grant({ contentType: 'image/png', size: 7 }, '')
    const url = new URL(uploadURL)
    expect(url.origin + url.pathname).toBe(`https://store.example.com/images${objectPath.replace('/objects', '')}`)
    expect(url.searchParams.get('X-Amz-Expires')).toBe('600')
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(uploadURL).not.toMatch(/checksum|secret/)
  })

  test('names where everybody may read, if somewhere', () => {
    expect(s3Storage(settings, SILENT).publicUrl('a-1x1.avif')).toBe('https://cdn.example.com/p/media/a-1x1.avif')
    expect(s3Storage({ ...settings, publicUrl: null }, SILENT).publicUrl('a-1x1.avif')).toBeNull()
  })

  test('that is away is said to be away, and why only to the log', async () => {
    const said: unknown[] = []
    const away = s3Storage(
      { ...settings, endpoint: 'http://127.0.0.1:1' },
      { error: (what: unknown) => said.push(what) },
    )
    await expect(away.readObject('a-1x1.avif')).rejects.toMatchObject({
      status: 502,
      message: expect.stringContaining('file store'),
    })
    expect(said).toHaveLength(1)
  })

  test('is let in by the content security policy, and only when there is one', () => {
    const inline = { scripts: [], styles: [] }
    expect(contentSecurityPolicy(inline, settings)).toContain("connect-src 'self' https://store.example.com;")
    expect(contentSecurityPolicy(inline, settings)).toContain('blob: https://cdn.example.com;')
    expect(contentSecurityPolicy(inline)).toContain("connect-src 'self';")
  })
})
