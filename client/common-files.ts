import { join } from 'node:path'

type Module = { code: string | null; importedIds: string[] }
type Build = { getModuleInfo: (id: string) => Module | null }

const DOCUMENT = join(import.meta.dirname, 'index.html')
const ICONS = '/node_modules/lucide-react/'

/** The largest small module, with what only it imports, before minifying. */
const MOST_CHARACTERS = 4_000

/** A module and all that it imports before it can run, apart from what is known. */
const withImports = (id: string, build: Build, known: ReadonlySet<string> = new Set()): Set<string> => {
  const found = new Set<string>()
  const add = (next: string) => {
    if (known.has(next) || found.has(next)) return
    found.add(next)
    for (const imported of build.getModuleInfo(next)?.importedIds ?? []) add(imported)
  }
  add(id)
  return found
}

/** Whether loading a module with many others would bring along what most of them do not need. */
const isApart = (module: string) =>
  module.endsWith('.css') || (module.includes('/node_modules/') && !module.includes(ICONS))

/**
 * Names the file that a small module goes into: one file for all that several pages share, such as icons, texts and
 * little components. Otherwise each would be a file of its own, and some pages would load 80 files. A module that needs
 * its own styles, or a library that is not in the first script, keeps its own file.
 */
export const commonFiles = () => {
  let first: Set<string> | undefined
  return (id: string, build: Build): string | null => {
    first ??= withImports(DOCUMENT, build)
    const modules = [...withImports(id, build, first)]
    if (modules.some(isApart)) return null
    const size = modules.reduce((sum, one) => sum + (build.getModuleInfo(one)?.code?.length ?? 0), 0)
    return size <= MOST_CHARACTERS ? 'common' : null
  }
}
