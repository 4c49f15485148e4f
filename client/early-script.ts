import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const PLACEHOLDER = '<!--early-script-->'

/** A script and all that it imports as one text that runs where it is. */
const bundle = async (root: string, file: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} cannot be built.`)
  return chunk.code.trim()
}

/**
 * Puts the script that runs before the first paint into the document, because a file of its own would delay the
 * paint by a request.
 */
export const earlyScript = (): Plugin => {
  let root = ''
  return {
    name: 'early-script',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const code = await bundle(root, 'src/app/early/early.ts')
        return html.replace(PLACEHOLDER, () => `<script>${code}</script>`)
      },
    },
  }
}
