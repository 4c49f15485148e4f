/** In development and in tests, the tool that runs the TypeScript translates stacks by itself. */
const isBuilt = process.env.NODE_ENV === 'production'

/**
 * The stack of an error, with the lines of the TypeScript. Node.js itself reads the stack of every connection that breaks.
 * Translating those would load the source map for nothing, so in the built server translation is on only in here.
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
