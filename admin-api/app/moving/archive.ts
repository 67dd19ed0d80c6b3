import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, type TarSource, unpackTar } from 'modern-tar/fs'
import { BackupError } from '../errors.ts'

// An encrypted archive: these bytes, salt, nonce, a check of the key, the data (AES-256-GCM), its tag.
const MAGIC = Buffer.from('touchline-backup-1\n')
const SALT = 16
const NONCE = 12
const CHECK = 16
const TAG = 16
const HEAD = MAGIC.length + SALT + NONCE + CHECK
/** Small files of DATA_DIR that exist nowhere else. */
export const KEPT_FILES = ['counts', 'affiliate-links.json', 'secret-key', 'installation-id']
export const MANIFEST = 'backup.json'

// The contents of a backup, by the first part of their names. A foreign archive could bring pages, or a whole database
// with its own statements.
const NAMES = new Set([MANIFEST, 'database', 'objects', ...KEPT_FILES])
// A link in a foreign archive could lead to a file on this machine once it is restored.
const KINDS = new Set(['file', 'directory'])
const NOT_ENCRYPTED =
  'it is not encrypted, so anyone could have made it. If you made it before BACKUP_KEY was set, unset BACKUP_KEY for this command'

/** Packs files into one compressed archive; with a passphrase, an encrypted one. */
export async function pack(sources: TarSource[], file: string, passphrase: string | null): Promise<void> {
  const to = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  if (!passphrase) return pipeline(packTar(sources), createGzip({ level: 6 }), to)
  const salt = randomBytes(SALT)
  const nonce = randomBytes(NONCE)
  const { key, check } = keyOf(passphrase, salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  await pipeline(
    packTar(sources),
    createGzip({ level: 6 }),
    cipher,
    async function* (chunks) {
      yield Buffer.concat([MAGIC, salt, nonce, check])
      yield* chunks
      yield cipher.getAuthTag()
    },
    to,
  )
}

/**
 * Unpacks an archive into a folder. Throws BackupError if it is damaged, or the passphrase is wrong. With a passphrase
 * it must be encrypted: anyone could have made an unencrypted one.
 */
export async function unpack(file: string, folder: string, passphrase: string | null): Promise<void> {
  const into = unpackTar(folder, { fmode: 0o600, dmode: 0o700, filter: isOfBackup })
  const decipher = await decipherOf(file, passphrase)
  try {
    if (decipher) await pipeline(createReadStream(file, decipher.range), decipher.stream, createGunzip(), into)
    else await pipeline(createReadStream(file), createGunzip(), into)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^(ENOSPC|EDQUOT|EACCES|EROFS)$/.test(code)) throw error
    throw new BackupError(`${file} is damaged, or not a backup: nothing was restored from it`)
  }
}

function isOfBackup({ name, type = 'file' }: { name: string; type?: string }): boolean {
  const [first = ''] = name.replace(/^(\.\/)+/, '').split('/')
  return KINDS.has(type) && NAMES.has(first)
}

async function decipherOf(file: string, passphrase: string | null) {
  const handle = await open(file).catch(() => {
    throw new BackupError(`there is no file ${file}, or it cannot be read`)
  })
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD)
    await handle.read(head, 0, HEAD, 0)
    const isEncrypted = head.subarray(0, MAGIC.length).equals(MAGIC)
    if (!isEncrypted && passphrase) throw new BackupError(NOT_ENCRYPTED)
    if (!isEncrypted) return null
    if (!passphrase) throw new BackupError('it is encrypted: set BACKUP_KEY to the key that it was made with')
    if (size < HEAD + TAG) throw new BackupError(`${file} is damaged: it ends too early`)
    const tag = Buffer.alloc(TAG)
    await handle.read(tag, 0, TAG, size - TAG)
    const [salt, nonce, check] = parts(head)
    const own = keyOf(passphrase, salt)
    if (!timingSafeEqual(own.check, check)) throw new BackupError('BACKUP_KEY is not the key that it was made with')
    const stream = createDecipheriv('aes-256-gcm', own.key, nonce).setAuthTag(tag)
    return { stream, range: { start: HEAD, end: size - TAG - 1 } }
  } finally {
    await handle.close()
  }
}

function parts(head: Buffer): [Buffer, Buffer, Buffer] {
  const at = MAGIC.length
  return [
    head.subarray(at, at + SALT),
    head.subarray(at + SALT, at + SALT + NONCE),
    head.subarray(at + SALT + NONCE, HEAD),
  ]
}

function keyOf(passphrase: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const bytes = scryptSync(passphrase, salt, 32 + CHECK, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}
