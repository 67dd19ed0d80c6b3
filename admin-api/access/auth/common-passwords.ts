import { readFile } from 'node:fs/promises'
import { invalid } from '../../platform/errors.ts'

const FILE = new URL('./common-passwords.txt', import.meta.url)

let common: Promise<Set<string>> | undefined

/** 400 for a password that is among those that everybody tries first. Read at the first use: few people choose one. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  common ??= readFile(FILE, 'utf8').then((text) => new Set(text.split('\n').slice(1)))
  if ((await common).has(password.toLowerCase())) throw invalid(path, 'This password is too common; choose another')
}
