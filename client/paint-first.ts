import type { Plugin } from 'vite'

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/** The document with its styles in it, and with its script only announced: `start-late.ts` starts it. */
const paintFirst = (html: string, stylesOf: (file: string) => string): string =>
  html
    .replace(STYLES, (_, file: string) => `<style>${stylesOf(file)}</style>`)
    .replace(
      SCRIPT,
      (_, file: string) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}" data-start>`,
    )

/**
 * Lets a built document be painted as soon as it has arrived: its styles come with it instead of after it, and its
 * script waits for the first paint.
 */
export const paintsFirst = (): Plugin => ({
  name: 'paints-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      paintFirst(html, (file) => {
        const asset = bundle[file]
        if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`)
        return String(asset.source).trim()
      }),
  },
})
