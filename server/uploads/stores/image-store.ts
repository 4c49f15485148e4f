import type { Readable } from 'node:stream'

/** A stored file: its bytes to come, and how many they are. */
export type StoredImage = { size: number; body: Readable }

/**
 * Where uploaded pictures rest. Names are those of `pictureName`: they follow from the content, so
 * what is stored under a name never changes.
 */
export type ImageStore = {
  has: (name: string) => Promise<boolean>
  /** Stores all bytes or nothing. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null when there is no such file. */
  read: (name: string) => Promise<StoredImage | null>
  /** Does nothing when there is no such file. */
  remove: (name: string) => Promise<void>
  /** The names of pictures that begin so, tens of thousands at most. */
  list: (beginning: string) => Promise<string[]>
}
