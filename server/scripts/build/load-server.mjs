import { pathToFileURL } from 'node:url'

/**
 * Runs the built server. Node.js has to know of the source map while it loads the file. Afterwards only stacks that are
 * logged (`stackOf`) or that end the process are translated: the first translation takes 7 MB that are never freed.
 */
export const loadServer = async (file) => {
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(file).href)
  process.setSourceMapsEnabled(false)
  process.on('uncaughtExceptionMonitor', () => process.setSourceMapsEnabled(true))
}
