import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { fillDocument } from './fill-document.ts'

const template = '<html><head><title>Trailherd</title><!--head--></head><!--page-data--></html>'
const settings = { ...readSettings({}), publicUrl: 'http://127.0.0.1:3000', sessionSecret: 'x' }

test('a text that people wrote cannot break out of the document', () => {
  const evil = `</script><script>alert(1)</script>"><img onerror=x>$&$1\u2028`
  const html = fillDocument(
    template,
    {
      status: 200,
      title: evil,
      description: evil,
      canonical: { path: `/race/7"><script>alert(1)</script>`, isIndexed: true },
      picture: { path: `/a.png"><script>alert(1)</script>`, alt: evil },
      things: () => [{ '@type': 'Event', name: evil }],
      queries: [{ queryKey: ['races', 1], data: { name: evil } }],
      failures: [],
    },
    settings as Parameters<typeof fillDocument>[2],
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img')
  const json = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).queries[0].data.name.replace(/\s$/, '')).toBe(evil.replace(/\u2028$/, ''))
})
