/** Elsewhere than in the built server, what runs the TypeScript names its lines. */
const isBuilt = process.env.NODE_ENV === 'production'

/**
 * The stack of an error, with the lines of the TypeScript. To be read here alone: Node.js itself also reads the stack of
 * each connection that breaks, and should not translate those.
 */
export const stackOf = (error: Error): string | undefined => {
  if (!isBuilt) return error.stack
  process.setSourceMapsEnabled(true)
  try {
    return error.stack
  } finally {
    process.setSourceMapsEnabled(false)
  }
}
