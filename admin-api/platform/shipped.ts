import { fileURLToPath } from 'node:url'

/** Where `npm run build:templates` puts what it made, to be kept with a release or an image. */
export const SHIPPED = fileURLToPath(new URL('../../templates', import.meta.url))
