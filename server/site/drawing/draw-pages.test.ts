import { expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import type { DrawPage } from '#shared/pages/page-data.ts'
import { drawPages } from './draw-pages.ts'
import { pageFilesOf } from './page-files.ts'

const page = { path: '/race/7', search: '', data: { queries: [], failures: [] } }

const withLog = (draw: DrawPage) => {
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  return { logged, draw: drawPages(log, async () => draw) }
}

test('a page that breaks is logged with its address and left to the browser', async () => {
  const { draw, logged } = withLog(async () => {
    throw new Error('no such window')
  })
  expect(await draw(page)).toBeNull()
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ path: '/race/7' })
})

test('what was drawn of a page when its time was over is not sent', async () => {
  const cutOff: DrawPage = ({ signal }) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve('<p>Half')))
  const draw = drawPages(createLog('silent'), async () => cutOff, 5)
  expect(await draw(page)).toBeNull()
})

test('pages are drawn one after the other', async () => {
  let atOnce = 0
  let most = 0
  const { draw } = withLog(async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise(setImmediate)
    atOnce -= 1
    return '<p>Drawn</p>'
  })
  expect(await Promise.all([draw(page), draw(page), draw(page)])).toEqual(Array(3).fill('<p>Drawn</p>'))
  expect(most).toBe(1)
})

test('when too many pages wait, the next one is left to the browser without a line in the log', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const { draw, logged } = withLog(async () => {
    await finished
    return ''
  })
  const waiting = Array.from({ length: 101 }, () => draw(page))
  expect(await draw(page)).toBeNull()
  finish()
  await Promise.all(waiting)
  expect(logged).not.toHaveBeenCalled()
})

test('a document names the files of its page, without those that every page starts with', () => {
  const filesOf = pageFilesOf({
    'index.html': { file: 'start.js', isEntry: true, imports: ['shared.js'] },
    'shared.js': { file: 'shared.js' },
    'src/app/routing/page-files.ts': { file: 'names.js' },
    'src/pages/races/race-page.tsx': { file: 'race.js', imports: ['shared.js', 'map.js'] },
    'map.js': { file: 'map.js', css: ['map.css'] },
  })
  expect(filesOf('race').scripts.sort()).toEqual(['map.js', 'names.js', 'race.js'])
  expect(filesOf('race').styles).toEqual(['map.css'])
  expect(filesOf('home')).toEqual({ scripts: [], styles: [] })
})
