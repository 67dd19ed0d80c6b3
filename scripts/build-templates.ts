import { shipBlankCluster } from '../admin-api/platform/database/ship-blank-cluster.ts'
import { SHIPPED } from '../admin-api/platform/shipped.ts'
import { buildCode, CodeBuildError, sweepRenderers } from '../admin-api/publish/renderer/code-build.ts'

/**
 * npm run build:templates: compiles the site's templates into templates/, for a release or an image, with an embedded
 * database that has all tables and no rows. A server of the same version then starts without building either.
 */
try {
  const { hash } = await buildCode(SHIPPED, () => console.log('Compiling the templates …'))
  await sweepRenderers(SHIPPED, hash, await shipBlankCluster(SHIPPED))
  console.log(
    `templates/${hash} is ready. Keep it with the release; it works only with this version and ${process.version}.`,
  )
} catch (error) {
  console.error(`Not compiled: ${error instanceof CodeBuildError ? error.reason : error}`)
  process.exitCode = 1
}
