import { S3Client } from '@aws-sdk/client-s3'
import type { S3Connection } from '../env/stores.ts'

/** A client for any S3-compatible store. A call without an answer fails after 30 s. */
export function s3Client({ endpoint, region, credentials }: S3Connection): S3Client {
  return new S3Client({
    endpoint,
    region,
    // Supported by every server, and a single origin for the content security policy.
    forcePathStyle: true,
    // Stores that do not know newer checksums refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
    ...(credentials && { credentials }),
  })
}
