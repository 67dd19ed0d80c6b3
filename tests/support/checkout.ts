import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './instance.ts'

const CODE = [
  'admin-api',
  'public',
  'scripts',
  'shared',
  'site',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Copies the code into a separate folder, as on another machine, with the same packages. */
export async function copyCheckout(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of CODE) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}
