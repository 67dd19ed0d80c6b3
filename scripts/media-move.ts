import { runCommand } from '../admin-api/app/moving/command.ts'
import { moveMedia } from '../admin-api/app/moving/move-media.ts'

/**
 * npm run media:move -- s3://BUCKET | local: copies the images into the bucket (of the store in the S3_ variables), or
 * back into DATA_DIR, and verifies each. It can be repeated, and run while the server is running.
 */
const [to = ''] = process.argv.slice(2)
const [, bucket] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(to) ?? []
if (!bucket && to !== 'local') {
  console.error(
    'Usage: npm run media:move -- s3://BUCKET   (its name alone: small letters, digits, dots and dashes)\n       npm run media:move -- local',
  )
  process.exit(2)
}
if (bucket) process.env['S3_BUCKET'] = bucket
await runCommand({
  failure: 'Not moved',
  needsFolder: () => false,
  async work(env) {
    const { copied, there } = await moveMedia(env, bucket ? 's3' : 'local', console.log)
    console.log(`Copied ${copied} images, ${there} were there already; every one was read back. The old ones stay.`)
    console.log(bucket ? `Set S3_BUCKET=${bucket}, then start.` : 'Unset S3_BUCKET, then start.')
  },
})
