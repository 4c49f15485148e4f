import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

const PICTURE = '<img src="/favicon.svg"'
const SVG = join(import.meta.dirname, 'public/favicon.svg')

/** WebKit paints a page of few words only once a picture is there. */
const withPicture = (html: string): string => {
  if (!html.includes(PICTURE)) throw new Error('The document does not show its picture.')
  const data = encodeURIComponent(readFileSync(SVG, 'utf8').trim())
  return html.replace(PICTURE, () => `<img src="data:image/svg+xml,${data}"`)
}

/**
 * Vite loads the styles of each part of the site, the first ones among them, unless the document has a link to them.
 * A second copy would make the browser compute all styles again. Without the medium, Chromium would still fetch the
 * disabled link ahead.
 */
const neverLoaded = (link: string) => link.replace('<link ', '<link disabled media="not all" ')

/**
 * The document with its styles and its picture in it, and with its script only announced: `early.ts` starts it. Of a
 * page that the server draws it is only named (server/site/fill-document.ts).
 */
const paintFirst = (html: string, stylesOf: (file: string) => string): string =>
  withPicture(html)
    .replace(STYLES, (link, file: string) => `<style>${stylesOf(file)}</style>${neverLoaded(link)}`)
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
