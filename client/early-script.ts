import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const PLACEHOLDER = '<!--early-script-->'

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
        const code = await bundleScript(root, 'src/app/early/early.ts')
        return html.replace(PLACEHOLDER, () => `<script>${code}</script>`)
      },
    },
  }
}
