import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, 'src')
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

const OF_DOCUMENT = /(?:^|[\s,(])(?:html|:root)(?:\[[^\]]*\])*:has\(/m

test("no style of the document's own element depends on what is in the page", () => {
  // Otherwise each new element would make the browser find the styles of the whole page again.
  const found = sheets.filter((file) => OF_DOCUMENT.test(readFileSync(join(SOURCE, file), 'utf8')))
  expect(sheets).toContain('styles.css')
  expect(found).toEqual([])
})
