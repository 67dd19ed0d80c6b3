import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'

/** A separate bucket on the S3 server under test, and the environment for an instance that uses it. */
export type TestBucket = { client: S3Client; name: string; env: Record<string, string>; keys: () => Promise<string[]> }

/** Creates an empty bucket on the server in TEST_S3_ENDPOINT; null if the suites run on local files. */
export async function createTestBucket(): Promise<TestBucket | null> {
  const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env
  if (!TEST_S3_ENDPOINT) return null
  const name = `images-${randomBytes(6).toString('hex')}`
  const client = new S3Client({
    endpoint: TEST_S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: TEST_S3_ACCESS_KEY_ID, secretAccessKey: TEST_S3_SECRET_ACCESS_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: name }))
  return {
    client,
    name,
    env: {
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: TEST_S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: TEST_S3_SECRET_ACCESS_KEY,
    },
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }))
      return Contents.flatMap(({ Key }) => Key ?? [])
    },
  }
}
