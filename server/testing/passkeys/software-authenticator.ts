import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

/** The few kinds of CBOR that a credential needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

const coseKey = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What a browser and its authenticator might do otherwise. */
export type Doing = { origin?: string; rpId?: string; userVerified?: boolean; counter?: number }

/**
 * An authenticator with one key (ES256, no attestation), and the browser around it: it makes a passkey and signs
 * with it. Each use raises its counter.
 */
export const softwareAuthenticator = (origin = 'http://trailherd.test') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = randomBytes(32).toString('base64url')

  const clientData = (type: string, challenge: string, doing: Doing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: doing.origin ?? origin, crossOrigin: false }))

  const authenticatorData = (doing: Doing, more: Buffer = Buffer.alloc(0)) => {
    counter += 1
    const flags =
      USER_PRESENT |
      (doing.userVerified === false ? 0 : USER_VERIFIED) |
      (more.length > 0 ? HAS_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(doing.counter ?? counter)
    return Buffer.concat([sha256(doing.rpId ?? new URL(origin).hostname), Buffer.from([flags]), count, more])
  }

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** What `navigator.credentials.create` gives for these options, as JSON. */
    create: (options: { challenge: string; user: { id: string } }, doing: Doing = {}) => {
      userHandle = options.user.id
      const size = Buffer.from([0, id.length])
      const made = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey)])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(doing, made)],
      ])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, doing).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** What `navigator.credentials.get` gives for these options, as JSON. */
    get: (options: { challenge: string }, doing: Doing = {}) => {
      const data = authenticatorData(doing)
      const client = clientData('webauthn.get', options.challenge, doing)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
