import { pathToFileURL } from 'node:url'

/**
 * Runs the built server. Node.js notes the source map while it loads the file. After that it translates only what is
 * logged (`stackOf`) and what ends the process, because the first translation takes 7 MB for good.
 */
export const loadServer = async (file) => {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(file).href)
  process.setSourceMapsEnabled(false)
  process.on('uncaughtExceptionMonitor', () => process.setSourceMapsEnabled(true))
}
