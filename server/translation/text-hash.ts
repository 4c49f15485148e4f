import { createHash } from 'node:crypto'

/** The key of a text in the table of translations. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url')
