import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha = (data: Buffer | string) => createHash('sha256').update(data).digest()

const NONE = { format: 'none', parts: Buffer.from([0xa0]) }

/** What a device's maker vouches for. */
export type Attested = { keys: { publicKey: KeyObject; privateKey: KeyObject }; data: Buffer; clientHash: Buffer }

/** A device with one key, from the server's perspective. */
export class Device {
  id = randomBytes(16)
  keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  authData(host: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    this.counter += 1
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha(host), Buffer.from([flags]), counter, more])
  }

  /** `statement` creates the maker's attestation: its format name and its parts in CBOR. */
  register(challenge: string, origin: string, statement?: (about: Attested) => { format: string; parts: Buffer }) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    // A COSE key, by hand: EC2, ES256, P-256.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.from([0, this.id.length])
    const data = this.authData(new URL(origin).hostname, 0x45, Buffer.concat([Buffer.alloc(16), length, this.id, cose]))
    const client = JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false })
    const { format, parts } = statement?.({ keys: this.keys, data, clientHash: sha(client) }) ?? NONE
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x60 | format.length]),
      Buffer.from(format),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      parts,
      Buffer.from([0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    return this.wrap({
      clientDataJSON: b64(client),
      attestationObject: b64(attestation),
      transports: ['internal'],
    })
  }

  sign(challenge: string, origin: string, flags = 0x05) {
    const client = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false })
    const data = this.authData(new URL(origin).hostname, flags)
    const signature = sign('sha256', Buffer.concat([data, sha(client)]), this.keys.privateKey)
    return this.wrap({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
  }

  wrap(response: object) {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key', clientExtensionResults: {}, response }
  }
}
