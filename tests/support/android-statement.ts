import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Attested } from './device.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
// Object identifiers, in DER.
const ECDSA_WITH_SHA256 = hex('06 08 2a8648ce3d040302')
const COMMON_NAME = hex('06 03 550403')
const REVOCATION_LISTS = hex('06 03 551d1f')
const KEY_DESCRIPTION = hex('06 0a 2b06010401d679020111')

const SEQUENCE = 0x30
const OCTETS = 0x04
const context = (n: number) => 0xa0 | n

/** An Android device's key statement, with an invented root certificate and an address for revoked certificates. */
export function androidStatement(address: string) {
  return ({ keys, data, clientHash }: Attested) => {
    const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const described = der(
      SEQUENCE,
      hex('02 01 03 0a 01 01 02 01 04 0a 01 01'),
      der(OCTETS, clientHash),
      hex('04 00 30 00 30 00'),
    )
    const fullName = der(context(0), der(context(0), der(0x86, Buffer.from(address))))
    const lists = der(SEQUENCE, der(SEQUENCE, fullName))
    const extensions = [
      der(SEQUENCE, REVOCATION_LISTS, der(OCTETS, lists)),
      der(SEQUENCE, KEY_DESCRIPTION, der(OCTETS, described)),
    ]
    const leaf = certificate('Leaf', keys.publicKey, root.privateKey, extensions)
    const anchor = certificate('Root', root.publicKey, root.privateKey, [])
    const signature = sign('sha256', Buffer.concat([data, clientHash]), keys.privateKey)
    const parts = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('alg'),
      Buffer.from([0x26, 0x63]),
      Buffer.from('sig'),
      bytes(signature),
      Buffer.from([0x63]),
      Buffer.from('x5c'),
      Buffer.from([0x82]),
      bytes(leaf),
      bytes(anchor),
    ])
    return { format: 'android-key', parts }
  }
}

function certificate(name: string, key: KeyObject, issuer: KeyObject, extensions: readonly Buffer[]): Buffer {
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const day = 86_400_000
  const signed = der(
    SEQUENCE,
    hex('a0 03 02 01 02 02 01 01'),
    algorithm,
    nameOf('Root'),
    der(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    nameOf(name),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(context(3), der(SEQUENCE, ...extensions))] : []),
  )
  return der(SEQUENCE, signed, algorithm, der(0x03, Buffer.from([0]), sign('sha256', signed, issuer)))
}

function nameOf(name: string): Buffer {
  return der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))))
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 0xff]), content])
}
