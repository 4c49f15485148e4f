import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bundleScript } from './bundle-script.ts'

const workerOf = (build: string) =>
  bundleScript(import.meta.dirname, 'src/worker/worker.ts', { BUILD: JSON.stringify(build) })

test('each build has a worker of its own, whose caches are named after the build', async () => {
  const [first, second] = [await workerOf('build-1'), await workerOf('build-2')]
  expect(first).not.toBe(second)
  expect(first).toContain('build-1')
  expect(second.replaceAll('build-2', 'build-1')).toBe(first)
})

test.each([
  ['site.webmanifest', 'en'],
  ['site.sv.webmanifest', 'sv'],
])(
  '%s installs the site with a name, in its own window, with icons that home screens may cut',
  async (file, lang) => {
    const folder = join(import.meta.dirname, 'public')
    const manifest = JSON.parse(await readFile(join(folder, file), 'utf8'))
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Trailherd',
      short_name: 'Trailherd',
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    for (const size of [192, 512]) {
      const icons = manifest.icons.filter(({ sizes }: { sizes: string }) => sizes === `${size}x${size}`)
      expect(icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual(['any', 'maskable'])
      const { width, height, format } = await sharp(join(folder, icons[0].src)).metadata()
      expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' })
    }
  },
)
