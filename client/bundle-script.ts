import { join } from 'node:path'
import { build } from 'vite'

/** A script and all that it imports as one text. `define` replaces names in it by values. */
export const bundleScript = async (
  root: string,
  file: string,
  define: Record<string, string> = {},
): Promise<string> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
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
