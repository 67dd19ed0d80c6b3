import { ZodError } from 'zod'
import { isDatabaseAway } from '../../platform/errors.ts'

const DISK: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EFBIG: 'The file is larger than the disk allows',
  EROFS: 'The disk is read-only',
  EACCES: 'The folder is not writable',
  EPERM: 'The folder is not writable',
  EISDIR: 'A folder is where the file should be',
  ENOTDIR: 'A file is where a folder should be',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
}

// An absolute path, or a file's address: the newsroom needs neither.
const PATH = /(^|[\s'"(])(?:file:\/\/)?\/(?:[^\s'"():]+\/)+[^\s'"():]*/g

/** Why something could not be published, as text for the newsroom: no path, no SQL, no stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed without giving a reason'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (DISK[code]) return DISK[code]
  if (/^E[A-Z0-9]+$/.test(code)) return `A file could not be read or written (${code})`
  if (isDatabaseAway(error) || 'query' in error) return 'The database did not answer'
  if (error instanceof ZodError) {
    const [issue] = error.issues
    return `The content does not match its schema: ${issue?.path.join('.')}: ${issue?.message}`
  }
  return (error.message.split('\n')[0] ?? '').replace(PATH, '$1…')
}
