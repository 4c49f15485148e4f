import type { Plugin, Rolldown } from 'vite'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'
import { bundleScript } from './bundle-script.ts'

type Bundle = Rolldown.OutputBundle

/** The pages that are kept without network, by who wants them. What they load later is kept too. */
const KEPT_PAGES = {
  saved: ['/saved-page.tsx', '/race-page.tsx', '/routing/page-files.ts'],
  rolls: ['/trip-roll-page.tsx', '/routing/signed-in-only.tsx', '/routing/page-files.ts'],
}

/** A file and what it loads, at once or later, apart from other pages. */
const withAllItLoads = (bundle: Bundle, file: string, known: Set<string>): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(file)) return known
  known.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
  for (const next of chunk.imports) withAllItLoads(bundle, next, known)
  for (const next of chunk.dynamicImports) {
    const later = bundle[next]
    const source = later?.type === 'chunk' ? (later.facadeModuleId ?? '') : ''
    if (!source.endsWith('-page.tsx')) withAllItLoads(bundle, next, known)
  }
  return known
}

const filesOfPages = (bundle: Bundle, pages: readonly string[]): string[] => {
  const files = new Set<string>()
  for (const chunk of Object.values(bundle)) {
    const source = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '') : ''
    if (pages.some((end) => source.endsWith(end))) withAllItLoads(bundle, chunk.fileName, files)
  }
  return [...files].map((file) => `/${file}`)
}

type Options = { language: Language; buildName: string }

/**
 * Adds the service worker, which is the same in both languages, and the list of files that pages need without
 * network. Each build has a worker of its own name, so browsers notice a new one.
 */
export const serviceWorker = ({ language, buildName }: Options): Plugin => {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const files = Object.entries(KEPT_PAGES).map(([kind, kept]) => [kind, filesOfPages(bundle, kept)])
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: `offline.${language}.json`, source })
      if (language !== DEFAULT_LANGUAGE) return
      const worker = await bundleScript(root, 'src/worker/worker.ts', { BUILD: JSON.stringify(buildName) })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
    },
  }
}
