import type { Readable } from 'node:stream'

/** A stored file as a stream, with its size in bytes. */
type StoredImage = { size: number; body: Readable }

/**
 * Where uploaded pictures are kept. The names are those of `pictureName`, made from the hash of the
 * content, so a file never changes.
 */
export type ImageStore = {
  has: (name: string) => Promise<boolean>
  /** Stores all bytes or nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  read: (name: string) => Promise<StoredImage | null>
  /** Does nothing when there is no such file. */
  remove: (name: string) => Promise<void>
  /** The names of pictures that start with `prefix`, tens of thousands at most. */
  list: (prefix: string) => Promise<string[]>
}
