import { shipBlankCluster } from '../admin-api/platform/database/ship-blank-cluster.ts'
import { SHIPPED } from '../admin-api/platform/shipped.ts'
import { buildCode, CodeBuildError, sweepRenderers } from '../admin-api/publish/renderer/code-build.ts'

/**
 * npm run build:templates: compiles the site's templates into templates/, to be kept with a release or an image, and
 * puts an embedded database with all tables and no rows beside them. A start that finds those of its version there makes
 * neither.
 */
try {
  const { hash } = await buildCode(SHIPPED, () => console.log('Compiling the templates …'))
  await sweepRenderers(SHIPPED, hash, await shipBlankCluster(SHIPPED))
  console.log(
    `templates/${hash} is ready. Keep it with the release; it fits this version and ${process.version} alone.`,
  )
} catch (error) {
  console.error(`Not compiled: ${error instanceof CodeBuildError ? error.reason : error}`)
  process.exitCode = 1
}
