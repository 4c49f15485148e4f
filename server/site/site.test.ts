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

test('a drawn page names its scripts and fetches none of them before it is painted', () => {
  const built = `<html lang="en"><head><!--head--><link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/start.js" data-start></head><body><div id="root"></div>
<!--page-data--></body></html>`
  const page: Parameters<typeof fillDocument>[1] = {
    status: 200,
    title: 'Ask',
    description: '',
    canonical: { path: '/race/7', isIndexed: true },
    picture: { path: '/a.png', alt: '' },
    things: () => [],
    queries: [],
    failures: [],
  }
  const drawing = {
    html: '<h1>Ask</h1>',
    files: { scripts: ['assets/race.js'], styles: ['assets/race.css'] },
  }
  const html = fillDocument(built, page, settings as Parameters<typeof fillDocument>[2], drawing)
  expect(html).toContain(
    '<div id="root" data-drawn data-scripts="/assets/start.js /assets/race.js"><h1>Ask</h1></div>',
  )
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/race.css"></head>')
  expect(html).not.toContain('modulepreload')
})
