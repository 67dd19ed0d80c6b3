import { S3Client } from '@aws-sdk/client-s3'
import type { S3Connection } from '../env/stores.ts'

/** A client of any S3-compatible store. A call that gets no answer fails after 30 s. */
export function s3Client({ endpoint, region, credentials }: S3Connection): S3Client {
  return new S3Client({
    endpoint,
    region,
    // Understood by every server, and one origin for the content security policy to name.
    forcePathStyle: true,
    // Newer checksums are refused by stores that do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(credentials && { credentials }),
  })
}
