import { readdir, readFile } from 'node:fs/promises'
import type { Sport } from './social/palette.ts'

const FOLDER = new URL('./covers/', import.meta.url)

/** The names of the covers that come with the product, in order: a sport and a number. All, or those of one sport. */
export async function coverNames(sport?: Sport): Promise<string[]> {
  const names = (await readdir(FOLDER)).map((file) => file.replace(/\.svg$/, '')).sort()
  return sport ? names.filter((name) => name.startsWith(`${sport}-`)) : names
}

/** A cover's SVG, of 1600 by 900. */
export function readCover(name: string): Promise<string> {
  return readFile(new URL(`${name}.svg`, FOLDER), 'utf8')
}
