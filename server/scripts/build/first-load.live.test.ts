import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'

type Build = { ensureBuilt: () => Promise<void> }
const { ensureBuilt }: Build = await import(pathToFileURL(join(import.meta.dirname, 'build-client.mjs')).href)

const SITE = resolve(import.meta.dirname, '../../../dist/client')
const MOST_JAVASCRIPT = 100_000
const MOST_CSS = 20_000

const LANGUAGES = [
  { language: 'English', document: 'index.html', manifest: 'manifest.json' },
  { language: 'Swedish', document: 'index.sv.html', manifest: 'manifest.sv.json' },
]

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const read = (file: string) => readFileSync(join(SITE, file), 'utf8')

/** A chunk and all that it imports before it can run. */
const withImports = (manifest: Manifest, name: string, known = new Set<string>()): Set<string> => {
  if (!known.has(name)) {
    known.add(name)
    for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, known)
  }
  return known
}

const addresses = (html: string, tag: RegExp) =>
  [...html.matchAll(tag)].map(([element]) => /(?:src|href)="\/([^"]+)"/.exec(element)?.[1] ?? '')

/** The files that home needs before its list is shown, from the document and the manifest of a build. */
const firstLoad = (files: { document: string; manifest: string }) => {
  const html = read(files.document)
  const manifest = JSON.parse(read(`.vite/${files.manifest}`)) as Manifest
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  const chunks = entries
    .flatMap((name) => [...withImports(manifest, name)])
    .map((name) => manifest[name])
    .filter((chunk) => chunk !== undefined)
  const unique = (list: string[]) => [...new Set(list)]
  return {
    scripts: unique([
      ...chunks.map(({ file }) => file),
      ...addresses(html, /<script[^>]+src=[^>]+>/g),
      ...addresses(html, /<link[^>]+rel="modulepreload"[^>]*>/g),
    ]),
    styles: unique([
      ...chunks.flatMap(({ css = [] }) => css),
      ...addresses(html, /<link[^>]+rel="stylesheet"[^>]*>/g),
    ]),
    inline: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
    // A disabled link is never loaded (client/paint-first.ts).
    waitsFor: (
      html.match(/<link[^>]+rel="(?:stylesheet|preload)"[^>]*>|<script[^>]+src=[^>]*>/g) ?? []
    ).filter((element) => !element.includes(' disabled ')),
  }
}

const sizeOf = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + sizeOf(readFileSync(join(SITE, file))), 0)

beforeAll(() => ensureBuilt(), 300_000)

for (const { language, ...files } of LANGUAGES) {
  test(`home in ${language} needs at most 100 KB of JavaScript and 20 KB of CSS, and its first paint waits for no file`, () => {
    const { scripts, inline, styles, waitsFor } = firstLoad(files)
    expect(scripts.some((file) => /^assets\/.+\.js$/.test(file))).toBe(true)
    expect(styles.length).toBeGreaterThan(0)
    expect(inline).toHaveLength(1)
    const javaScript = gzipped(scripts) + sizeOf(inline.join(''))
    expect(javaScript, `JavaScript: ${scripts.join(', ')}`).toBeLessThanOrEqual(MOST_JAVASCRIPT)
    expect(gzipped(styles), `CSS: ${styles.join(', ')}`).toBeLessThanOrEqual(MOST_CSS)
    expect(waitsFor).toEqual([])
  })
}
