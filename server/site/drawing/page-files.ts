import type { PageName } from '#shared/pages/pages.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** What Vite writes about a build, by source file. */
export type Manifest = Record<string, Chunk>

/** The files that a page needs beside those that every page starts with; home needs no others. */
export type PageFiles = { scripts: string[]; styles: string[] }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const withImports = (manifest: Manifest, source: string, known: Set<string>): Set<string> => {
  if (known.has(source)) return known
  known.add(source)
  for (const next of manifest[source]?.imports ?? []) withImports(manifest, next, known)
  return known
}

/** The files of a page from the manifest of a build: a document that names them saves the browser a wait. */
export const pageFilesOf =
  (manifest: Manifest) =>
  (name: PageName | 'notFound'): PageFiles => {
    if (name === 'home') return { scripts: [], styles: [] }
    const sources = Object.keys(manifest)
    const started = new Set<string>()
    for (const source of sources) if (manifest[source]?.isEntry) withImports(manifest, source, started)
    const named = sources.filter(
      (source) => source.endsWith(`/${kebab(name)}-page.tsx`) || source.endsWith('/routing/page-files.ts'),
    )
    const needed = new Set<string>()
    for (const source of named) withImports(manifest, source, needed)
    const chunks = [...needed].filter((source) => !started.has(source)).map((source) => manifest[source])
    return {
      scripts: chunks.flatMap((chunk) => chunk?.file ?? []),
      styles: [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))],
    }
  }
