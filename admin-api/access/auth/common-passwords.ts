import { readFile } from 'node:fs/promises'
import { invalid } from '../../platform/errors.ts'

const FILE = new URL('./common-passwords.txt', import.meta.url)

let common: Promise<Set<string>> | undefined

/** Whether a password is on the list of the most common ones. The list is read when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

/** 400 for a password on that list. */
export async function refuseCommonPassword(password: string, path: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalid(path, 'This password is too common; choose another')
}

async function readList(): Promise<Set<string>> {
  try {
    const text = await readFile(FILE, 'utf8')
    return new Set(text.split('\n').slice(1))
  } catch (error) {
    // The next call tries again.
    common = undefined
    throw error
  }
}
