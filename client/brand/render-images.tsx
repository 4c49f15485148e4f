import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { launchBrowser } from '../e2e/find-browser.ts'
import { BrandIcon, ShareCard } from './brand-images.tsx'

// Draws the PNG files of client/public again: npx tsx client/brand/render-images.tsx

const PUBLIC = join(import.meta.dirname, '../public')
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
)

const documentOf = async (markup: string) => {
  const font = (await readFile(FONT)).toString('base64')
  return `<style>
    @font-face { font-family: Heading; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0 }
  </style>${markup}`
}

const draw = async (browser: Browser, file: string, width: number, height: number, markup: string) => {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(await documentOf(markup))
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true })
  await page.close()
}

const browser = await launchBrowser()
await draw(browser, 'og-image.png', 1200, 630, renderToStaticMarkup(<ShareCard />))
for (const [file, size] of [
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
] as const) {
  await draw(browser, file, size, size, renderToStaticMarkup(<BrandIcon size={size} />))
}
await browser.close()
