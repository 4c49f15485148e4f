import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { fillDocument } from './fill-document.ts'
import { documentFor } from './pages.ts'

const settings = {
  ...readSettings({}),
  publicUrl: 'https://trailherd.example',
  sessionSecret: 'x',
} as Deps['settings']

test('every document has the full address of the card for shared links', async () => {
  const page = await documentFor({} as Deps, '/about')
  const html = fillDocument('<title>Trailherd</title><!--head--><!--page-data-->', page, settings)
  expect(html).toContain('<meta property="og:title" content="About us · Trailherd">')
  expect(html).toContain('<meta property="og:image" content="https://trailherd.example/og-image.png">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test.each(['/about', '/tier-program', '/logo-preview', '/privacy', '/terms'])(
  '%s has a description of its own',
  async (path) => {
    const [{ description }, other] = await Promise.all([
      documentFor({} as Deps, path),
      documentFor({} as Deps, '/auth'),
    ])
    expect(description).not.toBe(other.description)
    expect(description.length).toBeGreaterThan(40)
  },
)
