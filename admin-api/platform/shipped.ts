import { fileURLToPath } from 'node:url'

/** The output of `npm run build:templates`, shipped with a release or an image. */
export const SHIPPED = fileURLToPath(new URL('../../templates', import.meta.url))
